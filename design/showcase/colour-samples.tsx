import { Card } from '#design/show/card.tsx'
import { Sample } from '#design/showcase/sample.tsx'
import type { Say } from '#design/showcase/sample.tsx'

const dyes = [
  { id: 'neel', className: 'bg-neel-pale text-neel border-neel' },
  { id: 'majith', className: 'bg-majith-pale text-majith border-majith' },
  { id: 'haldi', className: 'bg-haldi-pale text-haldi border-haldi' },
  { id: 'pista', className: 'bg-pista-pale text-pista border-pista' },
  { id: 'aasmani', className: 'bg-aasmani-pale text-aasmani border-aasmani' },
]

const grounds = [
  { id: 'cotton', className: 'bg-cotton' },
  { id: 'cloth', className: 'bg-cloth' },
  { id: 'calico', className: 'bg-calico' },
]

/** Background and accent colours, the type scale, the two weaves. */
export function ColourSamples({ t }: { t: Say }) {
  return (
    <Sample title={t('colour.title')}>
      <div className="grid grid-cols-2 gap-3 tablet:grid-cols-5">
        {dyes.map((dye) => (
          <div key={dye.id} className={`rounded-2 border-b-4 p-4 ${dye.className}`}>
            <b>{t(`colour.${dye.id}`)}</b>
            <p className="text-13">{t(`colour.${dye.id}.means`)}</p>
          </div>
        ))}
      </div>
      <div className="grid gap-3 tablet:grid-cols-3">
        {grounds.map((ground) => (
          <div key={ground.id} className={`rounded-2 border border-thread p-4 ${ground.className}`}>
            {t(`colour.${ground.id}`)} <span className="text-ink-2">{t('colour.second')}</span>
          </div>
        ))}
      </div>
      <Card>
        <p className="font-heading text-39 font-semibold leading-heading">{t('type.sample')}</p>
        <p className="font-heading text-31 font-semibold leading-heading">{t('type.sample')}</p>
        <p className="font-heading text-25 font-semibold leading-heading">{t('type.sample')}</p>
        <p className="text-20">{t('type.sample')}</p>
        <p>{t('type.body')}</p>
        <p className="text-13 text-ink-2">{t('type.small')}</p>
      </Card>
      <div className="weave h-32 rounded-2 border border-thread" />
      <div className="point-paper h-3" />
    </Sample>
  )
}
