import MarkdownIt from 'markdown-it'
import type { MarkdownIt as Renderer } from 'markdown-it'
import { localised, type SiteLanguage } from './site-language.ts'
import { alignFigures } from './site-markdown-figures.ts'

const scheme = /^([a-z][a-z0-9+.-]*):/i
const allowed = new Set(['http', 'https', 'mailto', 'tel'])

/** Whether a link of an article may lead somewhere: four schemes, and whatever stays on this site. */
export function isSafeLink(href: string): boolean {
  // Browsers drop tabs, line ends and control signs before they read the scheme: `java\tscript:` is one.
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

export type SiteMarkdown = { html: string; headings: readonly { id: string; text: string }[] }

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

const renderers = new Map<string, Renderer>()

/** Markdown as HTML: no raw HTML, no scripts, links by the rule above; what may not be followed stays a dead link. */
export function renderMarkdown(source: string, language: SiteLanguage, tableLabel: string): SiteMarkdown {
  const renderer = renderers.get(language + tableLabel) ?? createRenderer(language, tableLabel)
  renderers.set(language + tableLabel, renderer)
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

function createRenderer(language: SiteLanguage, tableLabel: string): Renderer {
  const made = new MarkdownIt({ html: false, linkify: false, typographer: false })
  // Every link becomes a link; which of them lead somewhere is decided below, where a dead one can be drawn.
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
  const image = rules['image']
  rules['image'] = (tokens, at, options, env, renderer) => {
    const token = tokens[at]
    if (!token || !image || !isSafeLink(String(token.attrGet('src') ?? ''))) return ''
    token.attrSet('loading', 'lazy')
    return image(tokens, at, options, env, renderer)
  }
  // A wide table scrolls by itself, also by keyboard; the page does not.
  rules['table_open'] = () =>
    `<div class="scroll" role="region" tabindex="0" aria-label="${made.utils.escapeHtml(tableLabel)}"><table>`
  rules['table_close'] = () => '</table></div>'
  return made
}
