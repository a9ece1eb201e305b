import { inflateRawSync } from 'node:zlib'

/** A file of an .xlsx package as text, found by the package's directory as other programs find it. */
export function partOf(file: Buffer, path: string): string {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = file.readUInt32LE(end + 16)
  for (let n = file.readUInt16LE(end + 10); n > 0; n -= 1) {
    const nameLength = file.readUInt16LE(at + 28)
    const offset = file.readUInt32LE(at + 42)
    if (file.toString('utf8', at + 46, at + 46 + nameLength) === path) {
      const begin = offset + 30 + file.readUInt16LE(offset + 26)
      const body = file.subarray(begin, begin + file.readUInt32LE(at + 20))
      return (file.readUInt16LE(at + 10) === 8 ? inflateRawSync(body) : body).toString('utf8')
    }
    at += 46 + nameLength
  }
  throw new Error(`no ${path} in the package`)
}

const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The rows of the first sheet: texts as texts, everything else as it is written. */
export const rowsOf = (file: Buffer): string[][] =>
  [...partOf(file, 'xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, cells = '']) =>
    [...cells.matchAll(/<c r="[A-Z]+\d+"[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs)].map(
      ([, text, value]) => (text ?? value ?? '').replace(/&(?:lt|gt|quot|amp);/g, (sign) => signs[sign] ?? sign),
    ),
  )
