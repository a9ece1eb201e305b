/** The three languages of the site, each by its own name: whoever cannot read the others still finds theirs. */
export const siteLanguages = [
  { code: 'en', name: 'English' },
  { code: 'gu', name: 'ગુજરાતી' },
  { code: 'hi', name: 'हिन्दी' },
] as const

export type SiteLanguage = (typeof siteLanguages)[number]['code']

export const isSiteLanguage = (code: unknown): code is SiteLanguage => siteLanguages.some((one) => one.code === code)

/** Where a page lies in a language: English at the plain address, the others one folder down. */
export function addressIn(language: SiteLanguage, path: string): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** The language an address names, and the page within it. */
export function readAddress(address: string): { language: SiteLanguage; path: string } {
  const [, code, rest] = /^\/(gu|hi)(\/.*)?$/.exec(address) ?? []
  if (!isSiteLanguage(code)) return { language: 'en', path: address }
  return { language: code, path: rest === undefined || rest === '/' ? '/' : rest }
}

/** What exists once, whatever the language: the platform, its doors, files and feeds. */
const oneForAll =
  /^\/(platform|login|signup|content|api|feeds?|og|profile-|external-|language|sign-out|.*\.(xml|txt|json)$)/

/** The same link for a reader of `language`: pages of the site stay in their language, everything else stays what it is. */
export const localised = (language: SiteLanguage, href: string): string =>
  /^\/(?!\/)/.test(href) && !oneForAll.test(href) ? addressIn(language, href) : href
