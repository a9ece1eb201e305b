import stories from '#content/site-articles/stories.json' with { type: 'json' }
import { LinkButton } from '#design/press/link-button.tsx'
import { SiteCall } from '#site/kernel/site-call.tsx'
import { localised } from '#site/kernel/site-language.ts'
import { SiteLink } from '#site/kernel/site-link.tsx'
import { SiteFigures, SiteOpening } from '#site/kernel/site-opening.tsx'
import type { SiteView } from '#site/kernel/site-view.ts'
import { storyWords, type Story } from './story-words.ts'

const figures = [
  { value: '6', key: 'stories.stat.count' },
  { value: '$15M+', key: 'stories.stat.value' },
] as const

/** The six success stories as cards. */
export function StoryListPage({ view }: { view: SiteView }) {
  const { t, language } = view
  return (
    <>
      <SiteOpening heading={t('stories.heading')} lead={t('stories.lead')}>
        <SiteFigures view={view} figures={figures} />
      </SiteOpening>
      <section className="band">
        <ul className="column cards cards-2">
          {stories.map((story) => (
            <li key={story.key} className={`cloth-card dyed dyed-${story.gradient}`}>
              <StoryCard view={view} story={story} />
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

function StoryCard({ view, story }: { view: SiteView; story: Story }) {
  const { t, language } = view
  const words = storyWords(language, story)
  return (
    <>
      <p className="eyebrow">{t(`stories.industry.${story.industry}`)}</p>
      <h2>
        <SiteLink view={view} href={`/turnaround-stories/${story.parameter}`} className="card-link">
          {words.title}
        </SiteLink>
      </h2>
      <p>{words.summary}</p>
      {!view.isWritten(`turnaround-stories/${story.filename}`) && <p className="quiet">{t('article.english.short')}</p>}
      <dl className="facts">
        {words.metrics !== undefined && <StoryFact term={t('stories.metrics')} detail={words.metrics} />}
        <StoryFact term={t('stories.timeline')} detail={words.timeline} />
        <StoryFact term={t('stories.impact')} detail={words.impactType} />
      </dl>
      <span className="card-more" aria-hidden="true">
        {t('stories.read')}
      </span>
    </>
  )
}

const StoryFact = ({ term, detail }: { term: string; detail: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{detail}</dd>
  </div>
)
