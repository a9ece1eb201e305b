import gu from '#content/site-articles/posts.gu.json' with { type: 'json' }
import hi from '#content/site-articles/posts.hi.json' with { type: 'json' }
import type { BlogPost } from '#domain/blog/blog-post.ts'
import type { SiteLanguage } from '#site/kernel/site-language.ts'

/** A post's title and excerpt; `lang` is set when they are in another language than the page. */
type BlogTitle = { title: string; excerpt: string; lang: 'en' | undefined }

type Translated = Readonly<Record<string, { title: string; excerpt: string }>>
const translated: Readonly<Record<SiteLanguage, Translated>> = { en: {}, gu, hi }

/** Title and excerpt in the reader's language, or the original ones where there is no translation. */
export function blogTitle(language: SiteLanguage, { slug, title, excerpt }: BlogPost): BlogTitle {
  const own = translated[language][slug]
  return own ? { ...own, lang: undefined } : { title, excerpt, lang: language === 'en' ? undefined : 'en' }
}

/** Titles and excerpts of a post in the other languages, so that readers can search in their own. */
export const otherTitles = (slug: string): string[] =>
  [gu, hi].flatMap((titles: Translated) => Object.values(titles[slug] ?? {}))
