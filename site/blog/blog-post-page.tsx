import { Icon } from '#design/press/icon.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { categoryId } from '#domain/blog/blog-category.ts'
import { cutText, type BlogPost } from '#domain/blog/blog-post.ts'
import { InScripts } from '#site/kernel/other-scripts.tsx'
import { SiteArticle } from '#site/kernel/site-article.tsx'
import type { Article } from '#site/kernel/site-articles.ts'
import { localised } from '#site/kernel/site-language.ts'
import { SiteLink } from '#site/kernel/site-link.tsx'
import type { SiteView } from '#site/kernel/site-view.ts'
import { BlogCard, BlogFacts } from './blog-card.tsx'
import { blogTitle } from './blog-title.ts'
import { categoryWord } from './blog-words.ts'

type BlogPostProps = {
  view: SiteView
  post: BlogPost
  article: Article
  /** Its picture, as a URL or a data URL. */
  picture: string
  related: readonly BlogPost[]
  previous: BlogPost | undefined
  next: BlogPost | undefined
}

/** One story in full, with links to its neighbours. */
export function BlogPostPage({ view, post, article, picture, related, previous, next }: BlogPostProps) {
  const { t } = view
  const { title, excerpt, lang } = blogTitle(view.language, post)
  return (
    <>
      <article className="column reading post">
        <BackToStories view={view} />
        <header>
          <BlogFacts view={view} post={post} />
          <h1 lang={lang}>{title}</h1>
          <p className="lead" lang={lang}>
            <InScripts text={excerpt} language={lang ?? view.language} />
          </p>
          <img src={picture} alt="" width="1200" height="630" className="post-picture" />
        </header>
        <SiteArticle view={view} article={article} />
        <ul className="hashtags" aria-label={t('post.hashtags')} lang="en">
          {post.hashtags.map((tag) => (
            <li key={tag}>
              <SiteLink view={view} href={`/blog?q=${encodeURIComponent(tag.replace(/^#/, ''))}`} rel="tag nofollow">
                {tag}
              </SiteLink>
            </li>
          ))}
        </ul>
      </article>
      <nav aria-label={t('post.days')} className="column days">
        <DayLink view={view} post={previous} label={t('post.previous')} rel="prev" />
        <DayLink view={view} post={next} label={t('post.next')} rel="next" />
      </nav>
      {related.length > 0 && (
        <section className="band band-cloth">
          <div className="column">
            <h2>{t('post.related')}</h2>
            <ul className="cards cards-3">
              {related.map((one) => (
                <li key={one.slug}>
                  <BlogCard view={view} post={one} excerpt={100} />
                </li>
              ))}
            </ul>
            <p>
              <SiteLink view={view} href={`/blog?category=${encodeURIComponent(categoryId(post.primaryCategory))}`}>
                {t('blog.all')}: {categoryWord(view, post.primaryCategory)}
              </SiteLink>
            </p>
          </div>
        </section>
      )}
    </>
  )
}

const BackToStories = ({ view }: { view: SiteView }) => (
  <p>
    <SiteLink view={view} href="/blog" className="back">
      <Icon name="chevron-left" />
      {view.t('post.back')}
    </SiteLink>
  </p>
)

type DayLinkProps = { view: SiteView; post: BlogPost | undefined; label: string; rel: string }

function DayLink({ view, post, label, rel }: DayLinkProps) {
  if (!post) return <span />
  const { title, lang } = blogTitle(view.language, post)
  return (
    <SiteLink view={view} href={`/blog/${post.slug}`} rel={rel} className={`day day-${rel}`}>
      <span className="quiet">{label}</span>
      <span lang={lang}>{cutText(title, 40)}</span>
    </SiteLink>
  )
}

/** Shown when no story has this address. */
export function BlogPostMissing({ view }: { view: SiteView }) {
  const { t, language } = view
  return (
    <div className="column reading missing weave">
      <div className="missing-cloth">
        <h1>{t('post.missing')}</h1>
        <p>{t('post.missing.text')}</p>
        <LinkButton tone="primary" icon="chevron-left" href={localised(language, '/blog')}>
          {t('post.back')}
        </LinkButton>
      </div>
    </div>
  )
}
