import { localised, readAddress, type SiteLanguage } from '#site/kernel/site-language.ts'

/*
 * Addresses that lead nowhere are of any length and made by anybody. So nothing here tries each place of one with each: a
 * single request would keep everybody waiting.
 */

/** Whether a path names a file, which scanners ask for by the hundred: `.env`, `wp-login.php`. People follow old links to `.html`. */
export function isFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name.includes('.') && !/^[^.]*\.html?$/.test(name)
}

/** `/services` for `/services/`; null for a path without a last slash, or with a second one in front, which would name another host. */
export function withoutLastSlashes(path: string): string | null {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return end < path.length && /^\/[^/\\]/.test(path) ? path.slice(0, end) : null
}

/** The pages' own names, in any letters. Secrets at the end of other addresses differ by their letters. */
const namedPage =
  /^(?:\/(?:gu|hi))?(?:\/(?:services|turnaround-stories|blog|about|contact|privacy|terms)(?:\/|$)|\/?$)/i
const namedDoor = /^\/(?:platform|login|signup|profile-completion|external-profile-form)(?=\/|$)/i

/** `/services` for `/Services`, as a phone writes the first letter of a sentence; escapes stay as they are. */
export function inSmallLetters(path: string): string {
  if (namedPage.test(path))
    return path.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
  return path.replace(namedDoor, (door) => door.toLowerCase())
}

/** `/login` for `/gu/login`: what has one address for all languages; null for any other. */
export function withoutLanguage(address: string): { path: string; language: SiteLanguage } | null {
  const { path, language } = readAddress(address)
  // A second slash in front would name another host.
  const isOneForAll = /^\/[^/\\]/.test(path) && localised(language, path) === path
  return language !== 'en' && isOneForAll ? { path, language } : null
}
