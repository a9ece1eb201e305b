import { Icon } from '#design/press/icon.tsx'
import type { SiteView } from '#site/kernel/site-view.ts'

const benefits = [
  { id: '1', icon: 'language' },
  { id: '2', icon: 'cloud-check' },
  { id: '3', icon: 'invoice' },
  { id: '4', icon: 'rupee' },
  { id: '5', icon: 'thread' },
  { id: '6', icon: 'phone' },
] as const

/** Six benefits. */
export function HomeBenefits({ view: { t } }: { view: SiteView }) {
  return (
    <section className="band band-cloth">
      <div className="column">
        <h2>{t('home.benefit.heading')}</h2>
        <ul className="cards cards-3">
          {benefits.map(({ id, icon }) => (
            <li key={id} className="benefit">
              <span className="benefit-mark" aria-hidden="true">
                <Icon name={icon} size={24} />
              </span>
              <h3>{t(`home.benefit.${id}`)}</h3>
              <p>{t(`home.benefit.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
