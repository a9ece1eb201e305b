import type { IconName } from '#design/press/icon-paths.ts'
import { categoryId } from '#domain/blog/blog-category.ts'
import { canSay } from '#site/kernel/say.ts'
import type { SiteLanguage } from '#site/kernel/site-language.ts'
import type { SiteView } from '#site/kernel/site-view.ts'

/** A category in the reader's language; categories named by the admin keep that name. */
export function categoryWord({ t }: { t: SiteView['t'] }, name: string): string {
  const key = `blog.category.${categoryId(name)}`
  return canSay(key) ? t(key) : name
}

const icons: Readonly<Record<string, IconName>> = {
  entrepreneurship: 'thread',
  'tech-leadership': 'settings',
  'corporate-experience': 'order',
  'personal-growth': 'user',
  'textile-and-gst': 'fabric',
}

export const categoryIcon = (id: string): IconName => icons[id] ?? 'quotation'

const locales: Record<SiteLanguage, string> = { en: 'en-IN', gu: 'gu-IN-u-nu-latn', hi: 'hi-IN-u-nu-latn' }

/** A long date: 13 October 2026. */
export const dayWord = (language: SiteLanguage, day: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

export const minutesOf = (readTime: string): string => /\d+/.exec(readTime)?.[0] ?? '1'
