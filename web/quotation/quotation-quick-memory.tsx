import { Button } from '#design/press/button.tsx'
import { exactMoneyText } from '#design/show/money-text.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { KnownQuality } from '#domain/quotation/quotation-usual.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { typedLines } from './quotation-quick-draft.ts'

type QuotationQualitiesProps = { qualities: readonly KnownQuality[]; onTake: (quality: KnownQuality) => void }

/** Qualities as quoted last, this party's first: a tap makes the line, and only the quantity is left to say. */
export function QuotationQualities({ qualities, onTake }: QuotationQualitiesProps) {
  const { t } = useTranslation('quotation-quick')
  const say = useTranslation('document-line')
  const kernel = useTranslation('kernel')
  const { day } = useSentences('quotation')
  if (qualities.length === 0) return null
  return (
    <section aria-label={t('known')} className="grid gap-2">
      <h3 className="text-16 font-semibold">{t('known')}</h3>
      <ul className="flex flex-wrap gap-2">
        {qualities.map((quality) => {
          const { description, hsn, unit, ratePaise, on, isOfParty } = quality
          const last = `${exactMoneyText(ratePaise)}/${kernel.t(`unit.${unit}`)}`
          const since = isOfParty ? t('quoted-to-party', { on: day(on) }) : day(on)
          return (
            <li key={`${unit} ${description}`} className="max-w-full">
              <button
                type="button"
                className="min-h-11 max-w-full rounded-2 border border-selvedge bg-cloth px-3 py-1.5 text-left wrap-anywhere"
                onClick={() => onTake(quality)}
              >
                <span className="block">
                  {description} <strong className="tabular">{last}</strong>
                </span>
                <span className="block text-13 text-ink-2">{`${since} · ${say.t('field.hsn')} ${hsn}`}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What the lead wrote, in its own words; if goods can be read of it, a tap takes it over. */
export function QuotationInquiry({ lead, onTake }: { lead: Lead; onTake: (text: string) => void }) {
  const { t, language } = useTranslation('quotation-quick')
  const lines = typedLines(lead.inquiry, { language, known: [] })
  const read = lines.filter(({ line }) => line.quantityMilli !== null && line.description !== '')
  return (
    <div className="grid justify-items-start gap-1 rounded-2 bg-calico px-3 py-2">
      <p className="text-13 text-ink-2">{t('inquiry')}</p>
      <p className="line-clamp-3 wrap-anywhere whitespace-pre-line">{lead.inquiry}</p>
      {read.length > 0 && !lead.fabricRequirements && (
        <Button tone="quiet" icon="fabric" onClick={() => onTake(read.map(({ text }) => text.trim()).join('\n'))}>
          {t('take-inquiry')}
        </Button>
      )}
    </div>
  )
}
