import { Icon } from '#design/press/icon.tsx'
import { categoryId } from '#domain/blog/blog-category.ts'
import { cutText, type BlogPost } from '#domain/blog/blog-post.ts'
import { InScripts } from '#site/kernel/other-scripts.tsx'
import { SiteLink } from '#site/kernel/site-link.tsx'
import type { SiteView } from '#site/kernel/site-view.ts'
import { blogTitle } from './blog-title.ts'
import { categoryIcon, categoryWord, dayWord, minutesOf } from './blog-words.ts'

type BlogCardProps = { view: SiteView; post: BlogPost; excerpt: number }

/** A story in the list; its picture is the weave of its category, on a phone only a strip in the category's colour. */
export function BlogCard({ view, post, excerpt }: BlogCardProps) {
  const words = blogTitle(view.language, post)
  return (
    <article className={`post-card of-${categoryId(post.primaryCategory)}`}>
      <img src={post.imagePath} alt="" width="1200" height="630" loading="lazy" decoding="async" />
      <div className="post-card-words">
        <BlogFacts view={view} post={post} />
        <h3 lang={words.lang}>
          <SiteLink view={view} href={`/blog/${post.slug}`} className="card-link">
            {words.title}
          </SiteLink>
        </h3>
        <p lang={words.lang}>
          <InScripts text={cutText(words.excerpt, excerpt)} language={words.lang ?? view.language} />
        </p>
      </div>
    </article>
  )
}

/** Category, day, date and reading time in one line, or the category in a line above the rest. */
export function BlogFacts({ view, post }: { view: SiteView; post: BlogPost }) {
  const { t, language } = view
  return (
    <p className="post-facts">
      <span className="post-category">
        <Icon name={categoryIcon(categoryId(post.primaryCategory))} size={16} />
        {categoryWord(view, post.primaryCategory)}
      </span>
      {/* Together, so that the reading time does not stand alone in a second line. */}
      <span className="post-when">
        <span>{t('blog.day', { day: post.day })}</span>
        <time dateTime={post.publishedDate}>{dayWord(language, post.publishedDate)}</time>
        <span>{t('blog.minutes', { minutes: minutesOf(post.readTime) })}</span>
      </span>
      {!view.isWritten(`blog/${post.slug}.md`) && <span>{t('article.english.short')}</span>}
    </p>
  )
}
