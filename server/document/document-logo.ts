export type Logo = { name: string; bytes: Buffer }

/** Longest side in pixels. A small file can unpack to gigabytes; anything larger is not a logo. */
const longestSide = 3000

/**
 * The image in a data URL if it is a PNG, JPEG or WebP of a logo's size, else null: a bad logo never fails a document.
 */
export function readLogo(dataUrl: string | null): Logo | null {
  const [, kind, base64] = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/=]+)$/.exec(dataUrl ?? '') ?? []
  if (!kind || !base64) return null
  const bytes = Buffer.from(base64, 'base64')
  const size = sizes[kind]?.(bytes)
  const isLogo = size && size.every((side) => side > 0 && side <= longestSide)
  return isLogo ? { name: `logo.${kind}`, bytes } : null
}

type Size = [width: number, height: number]
const sizes: Record<string, (bytes: Buffer) => Size | null> = { png: pngSize, jpeg: jpegSize, webp: webpSize }

/** ISO/IEC 15948: signature, then the IHDR chunk with width and height. */
function pngSize(bytes: Buffer): Size | null {
  const isPng = bytes.length > 33 && bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))
  return isPng && bytes.toString('latin1', 12, 16) === 'IHDR' ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : null
}

/** ITU T.81: consecutive segments up to a start of frame (C0 to CF, except C4, C8 and CC). */
function jpegSize(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
  }
  return null
}

/** RFC 9649: a RIFF file whose first chunk is VP8 (lossy), VP8L (lossless) or VP8X (extended). */
function webpSize(bytes: Buffer): Size | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null
  const chunk = bytes.toString('latin1', 12, 16)
  if (chunk === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
  if (chunk === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
  if (chunk !== 'VP8L') return null
  const packed = bytes.readUInt32LE(21)
  return [(packed & 0x3fff) + 1, ((packed >> 14) & 0x3fff) + 1]
}
