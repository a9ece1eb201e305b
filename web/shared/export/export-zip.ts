/** A file of a package, its text in pieces. */
type ZipEntry = { path: string; chunks: AsyncIterable<string> | Iterable<string> }

const crcTable = Uint32Array.from({ length: 256 }, (_none, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1
  return value
})

/** CRC-32 of what came before and these bytes; begins with 0. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 255] ?? 0)
  return ~crc >>> 0
}

type Packed = { path: Uint8Array<ArrayBuffer>; body: Blob; crc: number; size: number; method: 0 | 8 }

/**
 * Files as one ZIP package (APPNOTE 6.3, without ZIP64: under 4 GB). Packed piece by piece, so that a long sheet is never in
 * memory as text.
 */
export async function zipped(entries: readonly ZipEntry[], type: string): Promise<Blob> {
  const parts: BlobPart[] = []
  const directory: BlobPart[] = []
  let offset = 0
  for (const entry of entries) {
    const packed = await packedEntry(entry)
    const local = headerOf(packed)
    parts.push(local, packed.path, packed.body)
    directory.push(headerOf(packed, offset), packed.path)
    offset += local.length + packed.path.length + packed.body.size
  }
  const size = new Blob(directory).size
  const end = fields(22, [
    [4, 0x06_05_4b_50],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, size],
    [4, offset],
    [2, 0],
  ])
  return new Blob([...parts, ...directory, end], { type })
}

async function packedEntry({ path, chunks }: ZipEntry): Promise<Packed> {
  const encoder = new TextEncoder()
  const deflater = newDeflater()
  const out = deflater ? collected(deflater.readable) : null
  const writer = deflater?.writable.getWriter()
  const stored: Uint8Array<ArrayBuffer>[] = []
  let crc = 0
  let size = 0
  for await (const chunk of chunks) {
    const bytes = encoder.encode(chunk)
    crc = crc32(bytes, crc)
    size += bytes.length
    if (writer) await writer.write(bytes)
    else stored.push(bytes)
  }
  await writer?.close()
  return { path: encoder.encode(path), body: out ? await out : new Blob(stored), crc, size, method: out ? 8 : 0 }
}

/** Null in browsers before 2023, which store the sheet as it is: larger, and as right. */
function newDeflater(): CompressionStream | null {
  try {
    return new CompressionStream('deflate-raw')
  } catch {
    return null
  }
}

/** As blobs of a few megabytes, which a browser may keep on disk. */
async function collected(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const blobs: Blob[] = []
  let parts: Uint8Array<ArrayBuffer>[] = []
  let held = 0
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value)
    held += next.value.length
    if (held < 4_000_000) continue
    blobs.push(new Blob(parts))
    parts = []
    held = 0
  }
  return new Blob([...blobs, ...parts])
}

/** Of an entry before its bytes; with an offset, its line in the directory at the end. */
function headerOf({ path, body, crc, size, method }: Packed, offset?: number): Uint8Array<ArrayBuffer> {
  const isLine = offset !== undefined
  return fields(isLine ? 46 : 30, [
    [4, isLine ? 0x02_01_4b_50 : 0x04_03_4b_50],
    ...(isLine ? ([[2, 20]] as const) : []),
    [2, 20],
    // Names are UTF-8.
    [2, 0x08_00],
    [2, method],
    [2, 0],
    // 1 January 1980: the same list gives the same bytes.
    [2, 0x21],
    [4, crc],
    [4, body.size],
    [4, size],
    [2, path.length],
    [2, 0],
    ...(isLine
      ? ([
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, offset],
        ] as const)
      : []),
  ])
}

/** Little-endian numbers of 2 or 4 bytes, one after the other. */
function fields(length: number, values: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [width, value] of values) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  return bytes
}
