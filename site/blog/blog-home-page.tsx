import { Fragment } from 'react'
import { Button } from '#design/press/button.tsx'
import { Icon } from '#design/press/icon.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import type { BlogCategory } from '#domain/blog/blog-category.ts'
import { openingOf, targetStories, type BlogPost } from '#domain/blog/blog-post.ts'
import type { Article } from '#site/kernel/site-articles.ts'
import { localised } from '#site/kernel/site-language.ts'
import { SiteLink } from '#site/kernel/site-link.tsx'
import { SiteOpening } from '#site/kernel/site-opening.tsx'
import type { SiteView } from '#site/kernel/site-view.ts'
import { BlogCard, BlogFacts } from './blog-card.tsx'
import { BlogPages } from './blog-pages.tsx'
import { blogTitle } from './blog-title.ts'
import { categoryIcon, categoryWord } from './blog-words.ts'

type BlogHomeProps = {
  view: SiteView
  /** Number of stories in all. */
  count: number
  featured: BlogPost | undefined
  /** Its picture, as a URL or a data URL: on a phone it is the largest thing on the first screen. */
  picture: string
  /** Its text. */
  article: Article | undefined
  categories: readonly BlogCategory[]
  /** The chosen category; `all` if none. */
  category: string
  /** The search text; a search covers every category. */
  query: string
  found: number
  /** The stories on this page of the list. */
  posts: readonly BlogPost[]
  page: number
  pages: number
}

const inAddress = (category: string, page: number, query: string): string => {
  const params = new URLSearchParams()
  if (query !== '') params.set('q', query)
  else if (category !== 'all') params.set('category', category)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text === '' ? '/blog' : `/blog?${text}`
}

/** The stories: the featured one, a search box, the categories and the cards. */
export function BlogHomePage({ view, count, featured, picture, article, ...list }: BlogHomeProps) {
  const { t, language } = view
  const isFirst = list.query === '' && list.category === 'all' && list.page === 1
  return (
    <>
      <SiteOpening heading={t('blog.title')} lead={t('blog.lead')}>
        <p className="blog-count" id="count">
          {t('blog.count', { count, target: targetStories })}
        </p>
        <progress aria-labelledby="count" value={count} max={targetStories} className="blog-bar" />
        {view.visitor === 'admin' && (
          <LinkButton icon="edit" href={localised(language, '/blog?manage=1')}>
            {t('manage.open')}
          </LinkButton>
        )}
      </SiteOpening>
      {isFirst && featured && <BlogFeatured view={view} post={featured} picture={picture} article={article} />}
      <section className="band">
        <div className="column">
          <BlogSearch view={view} query={list.query} />
          <BlogTabs view={view} {...list} />
          <BlogListHeading view={view} {...list} />
          {list.query !== '' && (
            <output className="found">
              {list.found === 0
                ? t('blog.nothing', { words: list.query })
                : t('blog.found', { count: list.found, words: list.query })}{' '}
              <SiteLink view={view} href="/blog">
                {t('blog.clear')}
              </SiteLink>
            </output>
          )}
          {list.posts.length === 0 ? (
            <p className="empty weave">
              <span>{list.query === '' ? t('blog.none') : <BlogExamples view={view} />}</span>
            </p>
          ) : (
            <ul className="cards cards-3">
              {list.posts.map((post) => (
                <li key={post.slug}>
                  <BlogCard view={view} post={post} excerpt={120} />
                </li>
              ))}
            </ul>
          )}
          <BlogPages view={view} {...list} hrefOf={(page) => inAddress(list.category, page, list.query)} />
          <BlogNews view={view} />
        </div>
      </section>
    </>
  )
}

/** Letters of the opening. A letter of an Indian script takes three bytes, and a page has to fit ten packets (0014). */
const mostFeatured = { en: 800, gu: 400, hi: 400 }

type BlogFeaturedProps = { view: SiteView; post: BlogPost; picture: string; article: Article | undefined }

function BlogFeatured({ view, post, picture, article }: BlogFeaturedProps) {
  const { title, excerpt, lang } = blogTitle(view.language, post)
  return (
    <section className="band band-cloth">
      <article className="column featured">
        <img src={picture} alt="" width="1200" height="630" />
        <div>
          <p className="eyebrow">{view.t('blog.featured')}</p>
          <h2 lang={lang}>
            <SiteLink view={view} href={`/blog/${post.slug}`}>
              {title}
            </SiteLink>
          </h2>
          <BlogFacts view={view} post={post} />
          {/* Of a post that is not in the reader's language, tell what it is about. */}
          <p lang={lang} className="featured-text">
            {article?.lang === view.language ? openingOf(article.source, 15, mostFeatured[view.language]) : excerpt}
          </p>
        </div>
      </article>
    </section>
  )
}

function BlogSearch({ view, query }: { view: SiteView; query: string }) {
  const { t, language } = view
  return (
    <search>
      <form action={localised(language, '/blog')} className="search">
        <label htmlFor="q">{t('blog.search')}</label>
        <div className="search-row">
          <input
            id="q"
            name="q"
            type="search"
            className="input"
            defaultValue={query}
            maxLength={80}
            aria-describedby="q-hint"
          />
          <Button type="submit" tone="primary" icon="search">
            {t('blog.search.go')}
          </Button>
        </div>
        <p id="q-hint" className="quiet">
          {t('blog.search.hint')}
        </p>
      </form>
    </search>
  )
}

const examples = ['tax', 'broker', 'payment'] as const

/** Searches that find something, for who found nothing. */
function BlogExamples({ view }: { view: SiteView }) {
  const { t } = view
  const words = examples.map((example) => t(`blog.example.${example}`))
  return (
    <>
      {t('blog.try')}{' '}
      {words.map((word, n) => (
        <Fragment key={word}>
          {n > 0 && ' · '}
          <SiteLink view={view} href={inAddress('all', 1, word)}>
            {word}
          </SiteLink>
        </Fragment>
      ))}
    </>
  )
}

type BlogTabsProps = { view: SiteView; categories: readonly BlogCategory[]; category: string; query: string }

function BlogTabs({ view, categories, category, query }: BlogTabsProps) {
  const { t } = view
  const chosen = query === '' ? category : ''
  return (
    <nav aria-label={t('blog.categories')} className="chips">
      <SiteLink view={view} href="/blog" aria-current={chosen === 'all' ? 'true' : undefined}>
        {t('blog.all')}
      </SiteLink>
      {categories.map(({ id, name, count }) => (
        <SiteLink
          key={id}
          view={view}
          href={`/blog?category=${encodeURIComponent(id)}`}
          aria-current={chosen === id ? 'true' : undefined}
        >
          <Icon name={categoryIcon(id)} size={16} />
          {categoryWord(view, name)} <span className="chip-count">{count}</span>
        </SiteLink>
      ))}
    </nav>
  )
}

/** What the cards below are, for those who go from heading to heading; others see it on the tabs. */
function BlogListHeading({ view, categories, category, query }: BlogTabsProps) {
  const chosen = categories.find(({ id }) => id === category)
  const shown = chosen ? categoryWord(view, chosen.name) : view.t('blog.all')
  return <h2 className="said-only">{query === '' ? shown : `“${query}”`}</h2>
}

function BlogNews({ view }: { view: SiteView }) {
  const { t, consultancy } = view
  return (
    <p className="news">
      {t('blog.newsletter')}{' '}
      {consultancy.networkUrl === undefined ? (
        <a href="/feed.xml">{t('blog.newsletter.feed')}</a>
      ) : (
        <SiteLink view={view} href={consultancy.networkUrl}>
          {t('blog.newsletter.network')}
        </SiteLink>
      )}
    </p>
  )
}
