import { csvRows } from '#domain/import/import-csv.ts'
import { mostImportBytes, mostImportRows } from '#domain/import/import-field.ts'
import type { FileRow } from '#domain/import/import-file-row.ts'
import { mostAbove } from '#domain/import/import-heading.ts'
import { workbookRows } from '#domain/import/import-workbook.ts'

/** Rows of a file, headings first; or why it is not read, as a key of the texts `import`. */
export type ReadFile =
  | { rows: readonly FileRow[] }
  | { unread: 'too-large' | 'too-many' | 'old-excel' | 'damaged' | 'empty' }

/** A sheet of 5,000 rows is far below it; a package that unpacks to more was made to fill memory. */
const mostUnpacked = 60_000_000

/**
 * Reads a list from .csv or .xlsx; the ending of the name decides nothing. `headed` gives the rows from the headings on:
 * a title above them is none of the rows that are counted.
 */
export async function readImportFile(
  file: Blob,
  headed: (rows: readonly FileRow[]) => readonly FileRow[],
): Promise<ReadFile> {
  if (file.size > mostImportBytes) return { unread: 'too-large' }
  try {
    // Rejects if the file was moved or changed since it was chosen.
    const bytes = new Uint8Array(await file.arrayBuffer())
    // Excel until 2003 wrote a format of its own.
    if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return { unread: 'old-excel' }
    const isPackage = bytes[0] === 0x50 && bytes[1] === 0x4b
    const text = isPackage ? '' : textOf(bytes)
    // Billing programs name a page of the web, or Excel's first XML, ".xls": Excel opens both, and can save them anew.
    if (/^\uFEFF?\s*</.test(text)) return { unread: 'damaged' }
    // One more than allowed below the lowest headings tells that there are too many.
    const most = mostAbove + mostImportRows + 1
    const rows = headed(isPackage ? await workbookIn(bytes, most) : csvRows(text, most))
    if (rows.length > mostImportRows + 1) return { unread: 'too-many' }
    return rows.length < 2 ? { unread: 'empty' } : { rows }
  } catch {
    return { unread: 'damaged' }
  }
}

/** UTF-16 by its mark or its empty bytes, else UTF-8, else what Windows writes in India: Windows-1252. */
function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  const named = (bytes[0] === 0xff && bytes[1] === 0xfe) || bytes[1] === 0 ? 'utf-16le' : null
  const encoding = bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : named
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The first sheet that is not hidden: what programs hide before it are their own notes. */
async function workbookIn(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<FileRow[]> {
  const part = packageReader(bytes)
  const workbook = (await part('xl/workbook.xml')) ?? ''
  const sheets = workbook.match(/<sheet\s[^>]*>/g) ?? []
  const shown = sheets.find((tag) => !/state="(?:veryH|h)idden"/.test(tag)) ?? sheets[0] ?? ''
  const first = /:id="([^"]+)"/.exec(shown)?.[1]
  const relations = (await part('xl/_rels/workbook.xml.rels')) ?? ''
  const relation = [...relations.matchAll(/<Relationship [^>]*>/g)].find(([tag]) => tag.includes(`Id="${first}"`))?.[0]
  const target = /Target="\/?(?:xl\/)?([^"]+)"/.exec(relation ?? '')?.[1] ?? 'worksheets/sheet1.xml'
  const sheet = await part(`xl/${target}`)
  if (sheet === null) throw new Error('a workbook without a sheet')
  const [strings, styles] = [await part('xl/sharedStrings.xml'), await part('xl/styles.xml')]
  return workbookRows({ workbook, sheet, strings, styles }, most)
}

/** Reads files of a ZIP package by its directory; null for one it does not have. */
function packageReader(bytes: Uint8Array<ArrayBuffer>): (path: string) => Promise<string | null> {
  const view = new DataView(bytes.buffer)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06_05_4b_50) end -= 1
  const entries = new Map<string, number>()
  let at = view.getUint32(end + 16, true)
  for (let n = view.getUint16(end + 10, true); n > 0; n -= 1) {
    const nameLength = view.getUint16(at + 28, true)
    entries.set(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)), at)
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return async (path) => {
    const line = entries.get(path)
    if (line === undefined) return null
    const local = view.getUint32(line + 42, true)
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const body = bytes.slice(begin, begin + view.getUint32(line + 20, true))
    const text = view.getUint16(line + 10, true) === 0 ? new TextDecoder().decode(body) : await unpacked(body)
    // Programs built on Microsoft's own library write <x:row> for <row>.
    return text.replace(/<(\/?)[a-z]\w*:(?=[a-z])/gi, '<$1')
  }
}

async function unpacked(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([body]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (size > mostUnpacked) throw new Error('a package that unpacks to too much')
    text += decoder.decode(next.value, { stream: true })
  }
  return text
}
