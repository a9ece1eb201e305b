import { inflateSync } from 'node:zlib'

/*
 * Extracts the text of our PDFs as copy and search in a reader do: through the fonts' ToUnicode tables and each
 * cluster's ActualText. For document tests; it understands only what our typesetter writes.
 */

type Objects = Map<string, { dictionary: string; stream: Buffer | null }>

/** The text of each page in drawing order, without whitespace: line breaks are up to the typesetter. */
export function pdfPages(pdf: Uint8Array): string[] {
  const objects = readObjects(Buffer.from(pdf))
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\s/.test(dictionary))
    .map(({ dictionary }) => {
      const contents = objects.get(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? '')?.stream
      return contents ? textOf(contents.toString('latin1'), fontsOf(dictionary, objects)) : ''
    })
}

/** Removes whitespace and break opportunities, for comparison with `pdfPages`. */
export const bare = (text: string): string => text.replace(/[\s\u200b]/gu, '')

function readObjects(bytes: Buffer): Objects {
  const text = bytes.toString('latin1')
  const objects: Objects = new Map()
  for (const found of text.matchAll(/(\d+) 0 obj\s([\s\S]*?)(?=endobj|stream\r?\n)/g)) {
    const [whole, id = '', dictionary = ''] = found
    const at = found.index + whole.length
    const start = text.startsWith('stream', at)
      ? at + (/^stream\r?\n/.exec(text.slice(at, at + 8))?.[0].length ?? 0)
      : 0
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0)
    const raw = start ? bytes.subarray(start, start + length) : null
    const stream = raw && dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw
    objects.set(id, { dictionary, stream })
  }
  return objects
}

type Glyphs = Map<number, string>

function fontsOf(page: string, objects: Objects): Map<string, Glyphs> {
  const list = /\/Font <<([\s\S]*?)>>/.exec(page)?.[1] ?? ''
  const fonts = new Map<string, Glyphs>()
  for (const [, name = '', id = ''] of list.matchAll(/\/(\w+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1] ?? ''
    fonts.set(name, glyphsOf(objects.get(table)?.stream?.toString('latin1') ?? ''))
  }
  return fonts
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

function glyphsOf(table: string): Glyphs {
  const glyphs: Glyphs = new Map()
  for (const [, id = '', hex = ''] of table.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/gi))
    glyphs.set(parseInt(id, 16), utf16(hex))
  return glyphs
}

const operator = /\/(\w+) [\d.]+ Tf|\/ActualText <FEFF([0-9A-F]*)>|(EMC)|<([0-9A-F]+)>|\(/g

function textOf(contents: string, fonts: Map<string, Glyphs>): string {
  const next = new RegExp(operator)
  let glyphs: Glyphs = new Map()
  let replaced = false
  let text = ''
  for (let found = next.exec(contents); found; found = next.exec(contents)) {
    const [, font, actual, end, hex] = found
    if (font) glyphs = fonts.get(font) ?? new Map()
    else if (actual !== undefined) {
      text += utf16(actual)
      replaced = true
    } else if (end) replaced = false
    else if (hex) {
      if (!replaced) text += decode(Buffer.from(hex, 'hex').toString('latin1'), glyphs)
    } else {
      // A parenthesis opens a string, and a page's only strings are those it shows.
      const after = endOfString(contents, found.index)
      if (!replaced) text += decode(unescaped(contents.slice(found.index + 1, after - 1)), glyphs)
      next.lastIndex = after
    }
  }
  return text.replace(/\s/g, '')
}

/** A string may contain balanced parentheses unescaped. */
function endOfString(contents: string, start: number): number {
  let depth = 0
  for (let at = start; at < contents.length; at += 1) {
    if (contents[at] === '\\') at += 1
    else if (contents[at] === '(') depth += 1
    else if (contents[at] === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return contents.length
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const unescaped = (literal: string): string =>
  literal.replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_all, octal: string | undefined, other: string) =>
    octal ? String.fromCharCode(parseInt(octal, 8)) : (escapes[other] ?? other),
  )

/** Glyph ids are two bytes each. */
function decode(bytes: string, glyphs: Glyphs): string {
  let text = ''
  for (let at = 0; at + 1 < bytes.length; at += 2)
    text += glyphs.get(bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1)) ?? '\ufffd'
  return text
}
