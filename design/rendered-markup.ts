import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

type RenderedElement = { tag: string; attributes: Readonly<Record<string, string>>; text: string }

/** For tests: a component's HTML as a flat list of elements in document order, each with its attributes and text. */
export function rendered(node: ReactNode): readonly RenderedElement[] {
  const html = renderToStaticMarkup(node)
  return Array.from(html.matchAll(/<([a-z][a-z0-9]*)((?:\s[^<>]*?)?)\s*\/?>/g), (match) => {
    const [whole, tag = '', attributes = ''] = match
    return { tag, attributes: attributesOf(attributes), text: textFrom(html, match.index + whole.length, tag) }
  })
}

/** The only element with all these attributes; throws when there is none or more than one. */
export function theOne(node: ReactNode, wanted: Readonly<Record<string, string>>, tag?: string): RenderedElement {
  const found = rendered(node).filter(
    (element) =>
      (tag === undefined || element.tag === tag) &&
      Object.entries(wanted).every(([name, value]) => element.attributes[name] === value),
  )
  const [only] = found
  if (only === undefined || found.length > 1) {
    throw new Error(`${found.length} elements with ${JSON.stringify(wanted)} in ${renderToStaticMarkup(node)}`)
  }
  return only
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g), ([, name = '', value = '']) => [
      name.toLowerCase(),
      decoded(value),
    ]),
  )
}

function textFrom(html: string, start: number, tag: string): string {
  const either = new RegExp(`<(/?)${tag}\\b[^>]*?(/?)>`, 'g')
  either.lastIndex = start
  let depth = 1
  for (let match = either.exec(html); match !== null; match = either.exec(html)) {
    if (match[1] === '/') depth -= 1
    else if (match[2] !== '/') depth += 1
    if (depth === 0) return decoded(html.slice(start, match.index).replace(/<[^>]*>/g, ''))
  }
  return ''
}

function decoded(text: string): string {
  return text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&gt;/g, '>')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&')
}
