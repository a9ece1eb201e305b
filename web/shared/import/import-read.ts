import { csvRows } from '#domain/import/import-csv.ts'
import { mostImportBytes, mostImportRows } from '#domain/import/import-field.ts'
import type { FileRow } from '#domain/import/import-file-row.ts'
import { mostAbove } from '#domain/import/import-heading.ts'
import { workbookRows, xmlText } from '#domain/import/import-workbook.ts'

/** The sheets of a workbook that show and hold something, and which of them was read. */
export type FileSheets = { names: readonly string[]; read: string }

/** Rows of a file, headings first, with its sheets if it has several; or why it is not read, as a key of the texts `import`. */
export type ReadFile =
  | { rows: readonly FileRow[]; sheets?: FileSheets | undefined }
  | { unread: 'too-large' | 'too-many' | 'old-excel' | 'damaged' | 'empty' }

/** A sheet of 5,000 rows is far below it; a package that unpacks to more was made to fill memory. */
const mostUnpacked = 60_000_000

/**
 * Reads a list from .csv or .xlsx; the ending of the name decides nothing. `headed` gives the rows from the headings on:
 * a title above them is none of the rows that are counted. `sheet`: the name of the sheet that is meant, else the first list.
 */
export async function readImportFile(
  file: Blob,
  headed: (rows: readonly FileRow[]) => readonly FileRow[],
  sheet?: string,
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
    const found = isPackage ? await workbookIn(bytes, most, sheet) : { rows: csvRows(text, most) }
    const rows = headed(found.rows)
    if (rows.length > mostImportRows + 1) return { unread: 'too-many' }
    return rows.length < 2 ? { unread: 'empty' } : { ...found, rows }
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

type Part = ReturnType<typeof packageReader>

/** The sheets that show, with their XML: what programs hide before a list are their own notes. */
async function sheetsIn(part: Part, workbook: string): Promise<{ name: string; sheet: string }[]> {
  const tags = workbook.match(/<sheet\s[^>]*>/g) ?? ['']
  const shown = tags.filter((tag) => !/state="(?:veryH|h)idden"/.test(tag))
  const relations = (await part('xl/_rels/workbook.xml.rels')) ?? ''
  const links = [...relations.matchAll(/<Relationship [^>]*>/g)].map(([tag]) => tag)
  const found: { name: string; sheet: string }[] = []
  for (const tag of shown.length > 0 ? shown : tags.slice(0, 1)) {
    const id = /:id="([^"]+)"/.exec(tag)?.[1]
    const link = links.find((one) => one.includes(`Id="${id}"`)) ?? ''
    const target = /Target="\/?(?:xl\/)?([^"]+)"/.exec(link)?.[1] ?? 'worksheets/sheet1.xml'
    // A chart may have a sheet of its own.
    const sheet = target.startsWith('worksheets/') ? await part(`xl/${target}`) : null
    if (sheet !== null) found.push({ name: xmlText(/\bname="([^"]*)"/.exec(tag)?.[1] ?? ''), sheet })
  }
  return found
}

/** The sheet that is meant, else the first with a row below its headings: new workbooks often begin with an empty one. */
async function workbookIn(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
  meant: string | undefined,
): Promise<{ rows: FileRow[]; sheets?: FileSheets }> {
  const part = packageReader(bytes)
  const workbook = (await part('xl/workbook.xml')) ?? ''
  const all = await sheetsIn(part, workbook)
  const filled = all.filter(({ sheet }) => filledRows(sheet) > 0)
  const listed = filled.find(({ name }) => name === meant) ?? filled.find(({ sheet }) => filledRows(sheet) > 1)
  const chosen = listed ?? filled[0] ?? all[0]
  if (!chosen) throw new Error('a workbook without a sheet')
  const [strings, styles] = [await part('xl/sharedStrings.xml'), await part('xl/styles.xml')]
  const rows = workbookRows({ workbook, sheet: chosen.sheet, strings, styles }, most)
  return filled.length < 2 ? { rows } : { rows, sheets: { names: filled.map(({ name }) => name), read: chosen.name } }
}

const filledRows = (sheet: string): number => sheet.split('<row').filter((row) => /<(?:v|t)[\s>]/.test(row)).length

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
