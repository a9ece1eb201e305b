import services from '#content/site-articles/services.json' with { type: 'json' }
import stories from '#content/site-articles/stories.json' with { type: 'json' }
import { AboutPage } from '#site/about/about-page.tsx'
import { ConsultingHubPage } from '#site/consulting/consulting-hub-page.tsx'
import { ConsultingPage, type ConsultingContent } from '#site/consulting/consulting-page.tsx'
import { HomePage } from '#site/home/home-page.tsx'
import { articleIn, type Article, type Articles } from '#site/kernel/site-articles.ts'
import type { SiteHead, SiteView } from '#site/kernel/site-view.ts'
import { LegalPage } from '#site/legal/legal-page.tsx'
import { StoryListPage } from '#site/story/story-list-page.tsx'
import { StoryPage } from '#site/story/story-page.tsx'
import { storyWords } from '#site/story/story-words.ts'
import { articleData, breadcrumbData, organizationData, shareFolder, siteImage, websiteData } from './site-data.ts'
import type { SitePage } from './site-render.tsx'

type HeadFacts = Pick<SiteHead, 'title' | 'description'> & Partial<SiteHead>

/** A page's head, including the organisation's data. */
export const headOf = (view: SiteView, { data = [], ...facts }: HeadFacts): SiteHead => ({
  image: siteImage(view.language),
  kind: 'website',
  indexed: true,
  ...facts,
  data: [organizationData(view), ...data],
})

export const homePage = (view: SiteView): SitePage => ({
  head: headOf(view, {
    title: view.t('home.title'),
    description: view.t('home.description'),
    data: [websiteData(view)],
  }),
  content: <HomePage view={view} isLost={false} />,
})

/** The home page with status 404, for an unknown address. */
export const lostPage = (view: SiteView): SitePage => ({
  status: 404,
  head: headOf(view, { title: view.t('lost.title'), description: view.t('home.description'), indexed: false }),
  content: <HomePage view={{ ...view, path: '/' }} isLost />,
})

export const serviceHubPage = (view: SiteView): SitePage => ({
  head: headOf(view, {
    title: view.t('services.title'),
    description: view.t('services.description'),
    data: [breadcrumbData(view, [{ name: view.t('nav.services'), path: '/services' }])],
  }),
  content: <ConsultingHubPage view={view} />,
})

/** Whether an address names one of the four frameworks. */
export const isFramework = (key: string): boolean => services.some((service) => service.key === key)

export function servicePage(view: SiteView, framework: string, articles: Articles): SitePage {
  const { t } = view
  const service = services.find(({ key }) => key === framework)
  const source = service?.filename ? articleIn(articles, view.language, `services/${service.filename}`) : undefined
  const content: ConsultingContent =
    source !== undefined
      ? { kind: 'article', article: source, summary: t(`services.text.${framework}`) }
      : service?.filename === null
        ? { kind: 'placeholder' }
        : { kind: 'missing' }
  const title = service ? t(`services.name.${service.key}`) : t('service.error')
  const path = `/services/${framework}`
  const description = service?.filename ? t(`services.text.${framework}`) : t('services.mvp.text')
  const crumbs = breadcrumbData(view, [
    { name: t('nav.services'), path: '/services' },
    { name: title, path },
  ])
  const article = articleData(view, {
    title,
    description,
    path,
    image: siteImage(view.language),
    lang: source?.lang ?? 'en',
  })
  return {
    status: content.kind === 'missing' ? 404 : 200,
    head: headOf(view, {
      title,
      description,
      kind: 'article',
      indexed: content.kind === 'article',
      data: content.kind === 'article' ? [crumbs, article] : [],
    }),
    content: <ConsultingPage view={view} content={content} />,
  }
}

export const storyListPage = (view: SiteView): SitePage => ({
  head: headOf(view, {
    title: view.t('stories.title'),
    description: view.t('stories.description'),
    data: [breadcrumbData(view, [{ name: view.t('nav.stories'), path: '/turnaround-stories' }])],
  }),
  content: <StoryListPage view={view} />,
})

/** A story by its parameter; for an unknown one the overview, as specified. */
export function storyPage(view: SiteView, parameter: string, articles: Articles): SitePage {
  const story = stories.find((one) => one.parameter === parameter)
  if (!story) {
    const { head, content } = storyListPage({ ...view, path: '/turnaround-stories' })
    return { head: { ...head, indexed: false }, content }
  }
  const path = `/turnaround-stories/${parameter}`
  const image = `${shareFolder(view.language)}${parameter}.png`
  const { title, summary } = storyWords(view.language, story)
  const article = articleIn(articles, view.language, `turnaround-stories/${story.filename}`)
  const lang = article?.lang ?? 'en'
  const own = storyWords(lang, story)
  return {
    head: headOf(view, {
      title,
      description: summary,
      image,
      kind: 'article',
      data: [
        breadcrumbData(view, [
          { name: view.t('nav.stories'), path: '/turnaround-stories' },
          { name: title, path },
        ]),
        articleData(view, { title: own.title, description: own.summary, path, image, lang }),
      ],
    }),
    content: <StoryPage view={view} article={article} summary={summary} />,
  }
}

export const legalPages = ['privacy', 'terms'] as const
type LegalPageName = (typeof legalPages)[number]

/** What is kept of people, and what both sides may expect. */
export const legalPage = (view: SiteView, name: LegalPageName, articles: Articles): SitePage => ({
  head: headOf(view, {
    title: view.t(`${name}.title`),
    description: view.t(`${name}.description`),
    data: [breadcrumbData(view, [{ name: view.t(`nav.${name}`), path: `/${name}` }])],
  }),
  content: <LegalPage view={view} article={written(articleIn(articles, view.language, `${name}.md`))} />,
})

const written = (article: Article | undefined): Article => {
  if (article === undefined) throw new Error('an article of the site is missing')
  return article
}

export const aboutPage = (view: SiteView, articles: Articles): SitePage => ({
  head: headOf(view, {
    title: view.t('about.title'),
    description: view.t('about.description'),
    data: [breadcrumbData(view, [{ name: view.t('nav.about'), path: '/about' }])],
  }),
  content: <AboutPage view={view} article={written(articleIn(articles, view.language, 'about.md'))} />,
})
