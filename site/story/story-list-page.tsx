import stories from '#content/site-articles/stories.json' with { type: 'json' }
import { LinkButton } from '#design/link-button.tsx'
import { SiteCall } from '#site/kernel/site-call.tsx'
import { localised } from '#site/kernel/site-language.ts'
import { SiteLink } from '#site/kernel/site-link.tsx'
import type { SiteView } from '#site/kernel/site-view.ts'

const stats = [
  { value: '6', key: 'stories.stat.count' },
  { value: '$15M+', key: 'stories.stat.value' },
] as const

/** The six turnarounds beside each other. */
export function StoryListPage({ view }: { view: SiteView }) {
  const { t, language } = view
  return (
    <>
      <section className="opening weave">
        <div className="opening-cloth">
          <h1>{t('stories.heading')}</h1>
          <p className="lead">{t('stories.lead')}</p>
          <ul className="stats">
            {stats.map(({ value, key }) => (
              <li key={key}>
                <strong>{value}</strong> <span>{t(key)}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="band">
        <ul className="column cards cards-2">
          {stories.map((story) => (
            <li key={story.key} className={`cloth-card dyed dyed-${story.gradient}`}>
              <p className="eyebrow">{t(`stories.industry.${story.industry}`)}</p>
              <h2 lang="en">
                <SiteLink view={view} href={`/turnaround-stories/${story.parameter}`} className="card-link">
                  {story.title}
                </SiteLink>
              </h2>
              <p lang="en">{story.summary}</p>
              <dl className="facts">
                <StoryFact term={t('stories.metrics')} detail={story.metrics} />
                <StoryFact term={t('stories.timeline')} detail={story.timeline} />
                <StoryFact term={t('stories.impact')} detail={story.impactType} />
              </dl>
              <span className="card-more" aria-hidden="true">
                {t('stories.read')}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <SiteCall heading={t('stories.end')} text={t('stories.end.text')}>
        <LinkButton tone="primary" href={localised(language, '/contact?topic=consultation')}>
          {t('service.schedule')}
        </LinkButton>
      </SiteCall>
    </>
  )
}

const StoryFact = ({ term, detail }: { term: string; detail: string }) => (
  <div>
    <dt>{term}</dt>
    <dd lang="en">{detail}</dd>
  </div>
)
