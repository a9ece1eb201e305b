import gu from '#content/site-articles/posts.gu.json' with { type: 'json' }
import hi from '#content/site-articles/posts.hi.json' with { type: 'json' }
import type { BlogPost } from '#domain/blog/blog-post.ts'
import type { SiteLanguage } from '#site/kernel/site-language.ts'

/** What a reader sees of a post before the post itself; `lang` where it is in another language than the page. */
export type BlogTitle = { title: string; excerpt: string; lang: 'en' | undefined }

type Translated = Readonly<Record<string, { title: string; excerpt: string }>>
const translated: Readonly<Record<SiteLanguage, Translated>> = { en: {}, gu, hi }

/** Title and excerpt in the reader's language; a post that nobody has translated yet is called what it was written as. */
export function blogTitle(language: SiteLanguage, { slug, title, excerpt }: BlogPost): BlogTitle {
  const own = translated[language][slug]
  return own ? { ...own, lang: undefined } : { title, excerpt, lang: language === 'en' ? undefined : 'en' }
}

/** Titles and excerpts of a post in the other languages, for the search: readers ask in the words they have read. */
export const otherTitles = (slug: string): string[] =>
  [gu, hi].flatMap((titles: Translated) => Object.values(titles[slug] ?? {}))
