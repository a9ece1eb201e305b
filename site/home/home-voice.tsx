import { Icon } from '#design/press/icon.tsx'
import type { SiteView } from '#site/kernel/site-view.ts'

/** Spoken sentences beside what the product understands, and how it works. */
export function HomeVoice({ view: { t } }: { view: SiteView }) {
  return (
    <section className="band band-cloth">
      <div className="column voice">
        <div>
          <h2>{t('home.voice.heading')}</h2>
          <p>{t('home.voice.lead')}</p>
          <ul className="spoken">
            {['1', '2', '3', '4'].map((one) => (
              <li key={one}>
                <p className="spoken-said">
                  <Icon name="mic" label={t('home.voice.said')} />
                  <q>{t(`home.voice.${one}`)}</q>
                </p>
                <p className="spoken-meant">
                  <Icon name="check" label={t('home.voice.meant')} />
                  <span>{t(`home.voice.${one}.means`)}</span>
                </p>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{t('home.ai.heading')}</h2>
          <p>{t('home.ai.lead')}</p>
          <dl className="points">
            {['1', '2', '3'].map((one) => (
              <div key={one}>
                <dt>{t(`home.ai.${one}`)}</dt>
                <dd>{t(`home.ai.${one}.text`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
