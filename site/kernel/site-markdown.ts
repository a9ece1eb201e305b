import MarkdownIt from 'markdown-it'
import type { MarkdownIt as Renderer } from 'markdown-it'
import { partsByScript } from './other-scripts.tsx'
import { localised, type SiteLanguage } from './site-language.ts'
import { alignFigures } from './site-markdown-figures.ts'

const scheme = /^([a-z][a-z0-9+.-]*):/i
const allowed = new Set(['http', 'https', 'mailto', 'tel'])

/** Whether a link in an article may be followed: four schemes, and anything on this site. */
export function isSafeLink(href: string): boolean {
  // Browsers drop tabs, line breaks and control characters before parsing the scheme, as in `java\tscript:`.
  const read = Array.from(decoded(href))
    .filter((sign) => sign > ' ' && sign !== '\u007f')
    .join('')
  if (/^[/\\]{2}/.test(read)) return false
  const [, name] = scheme.exec(read) ?? []
  return name === undefined || allowed.has(name.toLowerCase())
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

type SiteMarkdown = { html: string; headings: readonly { id: string; text: string }[] }

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

const renderers = new Map<string, Renderer>()

/**
 * Markdown as HTML: no raw HTML, no scripts; links that `isSafeLink` rejects are rendered without an href, the others
 * lead to pages in `language`. `written` is the language of the source.
 */
export function renderMarkdown(
  source: string,
  language: SiteLanguage,
  tableLabel: string,
  written = language,
): SiteMarkdown {
  const key = language + written + tableLabel
  const renderer = renderers.get(key) ?? createRenderer(language, tableLabel, written)
  renderers.set(key, renderer)
  const env = {}
  const tokens = renderer.parse(source, env)
  alignFigures(tokens)
  const headings = tokens.flatMap((token, at) => {
    if (token.type !== 'heading_open' || token.tag !== 'h2') return []
    const text = tokens[at + 1]?.content ?? ''
    token.attrSet('id', slugOf(text))
    return [{ id: slugOf(text), text }]
  })
  return { html: renderer.renderer.render(tokens, renderer.options, env), headings }
}

function createRenderer(language: SiteLanguage, tableLabel: string, written: SiteLanguage): Renderer {
  const made = new MarkdownIt({ html: false, linkify: false, typographer: false })
  // Let every link parse; the renderer below decides which get an href.
  made.validateLink = () => true
  const { rules } = made.renderer
  rules['link_open'] = (tokens, at, options, _env, renderer) => {
    const token = tokens[at]
    const href = String(token?.attrGet('href') ?? '')
    if (!token || !isSafeLink(href)) return '<a role="link" aria-disabled="true">'
    token.attrSet('href', localised(language, href))
    if (/^https?:/i.test(href)) {
      token.attrSet('target', '_blank')
      token.attrSet('rel', 'noopener')
    }
    return renderer.renderToken(tokens, at, options)
  }
  rules['text'] = (tokens, at) =>
    partsByScript(tokens[at]?.content ?? '', written)
      .map(({ text, lang }) => {
        const escaped = made.utils.escapeHtml(text)
        return lang === undefined ? escaped : `<span lang="${lang}">${escaped}</span>`
      })
      .join('')
  const image = rules['image']
  rules['image'] = (tokens, at, options, env, renderer) => {
    const token = tokens[at]
    if (!token || !image || !isSafeLink(String(token.attrGet('src') ?? ''))) return ''
    token.attrSet('loading', 'lazy')
    return image(tokens, at, options, env, renderer)
  }
  // A wide table scrolls on its own, by keyboard too; the page does not.
  rules['table_open'] = () =>
    `<div class="scroll" role="region" tabindex="0" aria-label="${made.utils.escapeHtml(tableLabel)}"><table>`
  rules['table_close'] = () => '</table></div>'
  return made
}
