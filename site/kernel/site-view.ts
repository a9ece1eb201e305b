import type { Say } from './say.ts'
import type { SiteLanguage } from './site-language.ts'

/** What every page knows of its reader, the consultancy and itself. No page knows more, so a rendered page can be kept. */
export type SiteView = {
  t: Say
  language: SiteLanguage
  /** The page's address without its language. */
  path: string
  visitor: 'anonymous' | 'signed-in' | 'admin'
  year: number
  consultancy: Consultancy
}

/** What the owner of the site says of themselves; what is not given is left out of the pages. */
export type Consultancy = {
  /** Scheme and host people type, without a slash at the end. */
  baseUrl: string
  address: string | undefined
  email: string | undefined
  phone: string | undefined
  networkUrl: string | undefined
  feedbackUrl: string | undefined
  /** A path of this site that serves the visit counter's script. */
  analyticsPath: string | undefined
}

/** The site's sheet, written into the page with the address of the font each language's headings are in, or beside it. */
export type SiteStylesheet =
  | { text: string; fonts: Readonly<Record<SiteLanguage, string | undefined>> }
  | { href: string }

/** What a page says of itself to browsers, search engines and whoever shares its link. */
export type SiteHead = {
  title: string
  description: string
  /** Path of the picture shown with a shared link. */
  image: string
  kind: 'website' | 'article'
  publishedDate?: string
  /** JSON-LD, one script block each: data, never run. */
  data: readonly object[]
  /** False for pages that are no place to arrive at. */
  indexed: boolean
}
