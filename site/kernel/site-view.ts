import type { Say } from './say.ts'
import type { SiteLanguage } from './site-language.ts'

/**
 * Everything a page knows about its reader, the consultancy and itself. Nothing else is passed, so rendered pages can
 * be cached.
 */
export type SiteView = {
  t: Say
  language: SiteLanguage
  /** The page's path without the language prefix. */
  path: string
  visitor: 'anonymous' | 'signed-in' | 'admin'
  year: number
  consultancy: Consultancy
  /** The language this reader's browser prefers, on a first visit to an English page: one line offers it. */
  offer: SiteLanguage | undefined
  /** Whether an article, by its path below the folder, is written in the page's language. */
  isWritten(path: string): boolean
}

/** Details of the site's owner; missing ones are left out of the pages. */
export type Consultancy = {
  /** Public origin, without a trailing slash. */
  baseUrl: string
  /** The firm's registered name, and who founded it. */
  legalName: string | undefined
  founder: string | undefined
  address: string | undefined
  email: string | undefined
  phone: string | undefined
  networkUrl: string | undefined
  feedbackUrl: string | undefined
  /** A path of this site that serves the visit counter's script. */
  analyticsPath: string | undefined
}

/** The site's stylesheet: inlined, with the URL of each language's heading font, or linked. */
export type SiteStylesheet =
  | { text: string; fonts: Readonly<Record<SiteLanguage, string | undefined>> }
  | { href: string }

/** A page's metadata for browsers, search engines and link previews. */
export type SiteHead = {
  title: string
  description: string
  /** Path of the image for link previews. */
  image: string
  kind: 'website' | 'article'
  publishedDate?: string
  /** JSON-LD, one script block each; data only, never executed. */
  data: readonly object[]
  /** False for pages that search engines should not list. */
  indexed: boolean
}
