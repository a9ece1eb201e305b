import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import english from '#content/shell/en.json' with { type: 'json' }
import gujarati from '#content/shell/gu.json' with { type: 'json' }
import hindi from '#content/shell/hi.json' with { type: 'json' }
import siteEnglishTexts from '#content/site/en.json' with { type: 'json' }
import siteGujarati from '#content/site/gu.json' with { type: 'json' }
import siteHindi from '#content/site/hi.json' with { type: 'json' }
import { staticFile, type StaticFile } from '#server/http/static-files.ts'

/** What the build wrote for one address; see `scripts/first-files-plugin.ts`. */
type FirstFiles = { path: string; scripts: readonly string[]; words: Readonly<Record<string, readonly string[]>> }

/** What tells one page from another. */
type PageRequest = { path: string; language: string; mode: string | undefined }

/** The platform's page for a path, a language and the entry mode in the address. Undefined without a build. */
export type PlatformPage = (request: PageRequest) => StaticFile | undefined

/** Texts in the frame: the brand, and for visitors what they are about to see. */
type Sentences = Readonly<Record<string, string>>
const sentences = new Map<string, Sentences>([
  ['en', english],
  ['gu', gujarati],
  ['hi', hindi],
])

/** Sentences of pages that run no script. */
const siteEnglish: Sentences = siteEnglishTexts
const siteSentences = new Map<string, Sentences>([
  ['en', siteEnglish],
  ['gu', siteGujarati],
  ['hi', siteHindi],
])

/** Entry modes without an account that an address may name. */
const modes = ['guest', 'demo'] as const

/** Public pages of the platform: what tabs, link previews and search engines show of them before a script runs. */
const doors: ReadonlyMap<string, string> = new Map([
  ['/login', 'account.sign-in'],
  ['/signup', 'account.sign-up'],
])

type Say = (key: string) => string

/** Instead of a frame that stays empty. */
const withoutScripts = (t: Say): string =>
  `<noscript><p class="p-4 font-semibold">${t('platform.without-scripts')}</p></noscript>`

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

const preloads = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`).join('')

const fontsIn = /<!-- fonts[^]*<!-- \/fonts -->\s*/

/** The fonts of a language's headings. */
const fontsOf = (html: string, language: string): string =>
  [...(fontsIn.exec(html)?.[0] ?? '').matchAll(/<link[^>]*>/g)]
    .map(([link]) => link)
    .filter((link) => [undefined, language].includes(/ lang="(\w+)"/.exec(link)?.[1]))
    .join('')

/** The frame shows the inside of the platform; sign-in pages look different and start empty. */
function pageIn(html: string, { path, language, mode }: PageRequest, head: string): string {
  const said: Sentences = sentences.get(language) ?? english
  const say: Say = (key) => (siteSentences.get(language) ?? siteEnglish)[key] ?? ''
  const noScripts = withoutScripts(say)
  const door = doors.get(path)
  const titled = (title: string): string =>
    door === undefined
      ? title
      : `<title>${say(door)} · ${say('brand')}</title><meta name="description" content="${say('home.description')}">`
  const notice = mode && said[`sync.${mode}`]
  const frameOf = (frame: string): string =>
    frame
      .replace(/<!--[^]*?-->/g, '')
      .replaceAll('>Vanat<', `>${said['brand']}<`)
      .replace(/<div class="shell-notice">([^]*?)<\/p>\s*<\/div>/, (whole) =>
        notice ? whole.replace('</p>', `${notice}</p>`) : '',
      )
  return (
    html
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace(fontsIn, '')
      .replace(/<title>[^<]*<\/title>/, titled)
      // Last: a font that comes late is used the next time, but a script that comes late is waited for.
      .replace('</head>', `${head}${fontsOf(html, language)}</head>`)
      .replace('<body>', `<body>${noScripts}`)
      .replace(/<!-- frame[^]*<!-- \/frame -->/, (frame) => (path.startsWith('/platform') ? frameOf(frame) : ''))
  )
}

/**
 * The platform's single page, naming the files that the screen at its address needs, so that a phone fetches them in
 * parallel instead of discovering them one by one. `folder` is the built client, `tag` identifies the build.
 */
export function platformPage(folder: string, tag: string): PlatformPage {
  const [page, list] = [join(folder, 'app.html'), join(folder, '.vite', 'first-files.json')]
  if (!existsSync(page) || !existsSync(list)) return () => undefined
  const html = readFileSync(page, 'utf8')
  const listed = JSON.parse(readFileSync(list, 'utf8')) as FirstFiles[] // written by our own build
  const places = listed.map((files) => ({ ...files, pattern: patternOf(files.path) }))
  const made = new Map<string, StaticFile>()
  return ({ path, language, mode }) => {
    const entering = modes.find((known) => known === mode)
    const place = places.find(({ pattern }) => pattern.test(path))
    // By route, not by address: all leads share one page.
    const key = [place?.path ?? (doors.has(path) ? path : path.startsWith('/platform')), language, entering].join(' ')
    const known = made.get(key)
    if (known) return known
    const files = place ? [...(place.words[language] ?? []), ...place.scripts] : []
    const page = pageIn(html, { path, language, mode: entering }, tag + preloads(files))
    const file = staticFile(Buffer.from(page), '.html')
    made.set(key, file)
    return file
  }
}
