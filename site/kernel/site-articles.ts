import type { SiteLanguage } from './site-language.ts'

/** The written articles by path below their folder: `about.md`, `gu/about.md`, `gu/blog/dhara-and-vatav.md`. */
export type Articles = ReadonlyMap<string, string>

/** An article's Markdown, in the language it is written in. */
export type Article = { source: string; lang: SiteLanguage }

/** The article in the reader's language where it is translated, otherwise in English; undefined if there is none. */
export function articleIn(articles: Articles, language: SiteLanguage, path: string): Article | undefined {
  const own = language === 'en' ? undefined : articles.get(`${language}/${path}`)
  if (own !== undefined) return { source: own, lang: language }
  const original = articles.get(path)
  return original === undefined ? undefined : { source: original, lang: 'en' }
}
