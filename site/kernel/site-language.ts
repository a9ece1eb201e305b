/** The site's three languages, each in its own script, so that speakers can find theirs. */
export const siteLanguages = [
  { code: 'en', name: 'English' },
  { code: 'gu', name: 'ગુજરાતી' },
  { code: 'hi', name: 'हिन्दी' },
] as const

export type SiteLanguage = (typeof siteLanguages)[number]['code']

/** Whether the public pages exist in a language. */
export const isSiteLanguage = (code: unknown): code is SiteLanguage => siteLanguages.some((one) => one.code === code)

/** A page's address in a language: English at the plain path, the others under a prefix. */
export function addressIn(language: SiteLanguage, path: string): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** The language an address names, and the path of the page without it. */
export function readAddress(address: string): { language: SiteLanguage; path: string } {
  const [, code, rest] = /^\/(gu|hi)(\/.*)?$/.exec(address) ?? []
  if (!isSiteLanguage(code)) return { language: 'en', path: address }
  return { language: code, path: rest === undefined || rest === '/' ? '/' : rest }
}

/** Paths without language variants: the platform, sign-in pages, files and feeds. */
const oneForAll =
  /^\/(platform|login|signup|content|api|feeds?|og|profile-|external-|language|sign-out|.*\.(xml|txt|json)$)/

/** The same link for a reader of `language`: adds the prefix to pages of the site and leaves everything else alone. */
export const localised = (language: SiteLanguage, href: string): string =>
  /^\/(?!\/)/.test(href) && !oneForAll.test(href) ? addressIn(language, href) : href
