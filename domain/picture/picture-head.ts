/** What a picture's first bytes say of it; nothing is unpacked. */
export type PictureHead = {
  kind: 'png' | 'jpeg' | 'webp'
  width: number
  height: number
  /** It carries what a camera writes beside the picture: device, time, and often the place. */
  hasParticulars: boolean
}

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))
const big = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
const little = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)

/** The head of a PNG, JPEG or WebP, told by its bytes and not by its name; null if it is none, or has no size. */
export function pictureHead(bytes: Uint8Array): PictureHead | null {
  const head = pngHead(bytes) ?? jpegHead(bytes) ?? webpHead(bytes)
  return head && head.width > 0 && head.height > 0 ? head : null
}

/** ISO/IEC 15948: signature, then the IHDR chunk with width and height. */
function pngHead(bytes: Uint8Array): PictureHead | null {
  if (bytes.length <= 33 || text(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || text(bytes, 12, 16) !== 'IHDR') return null
  const side = (at: number): number => big(bytes, at) * 65_536 + big(bytes, at + 2)
  return { kind: 'png', width: side(16), height: side(20), hasParticulars: false }
}

/** ITU T.81: consecutive segments up to a start of frame (C0 to CF, except C4, C8 and CC). E1 holds Exif and XMP. */
function jpegHead(bytes: Uint8Array): PictureHead | null {
  if (bytes.length < 4 || big(bytes, 0) !== 0xff_d8) return null
  let hasParticulars = false
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + big(bytes, at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xe1) hasParticulars = true
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { kind: 'jpeg', width: big(bytes, at + 7), height: big(bytes, at + 5), hasParticulars }
  }
  return null
}

/** RFC 9649: a RIFF file whose first chunk is VP8 (lossy), VP8L (lossless) or VP8X (extended, which may hold Exif or XMP). */
function webpHead(bytes: Uint8Array): PictureHead | null {
  if (bytes.length < 30 || text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 12) !== 'WEBP') return null
  const chunk = text(bytes, 12, 16)
  const whole = (width: number, height: number, hasParticulars = false): PictureHead => ({
    kind: 'webp',
    width,
    height,
    hasParticulars,
  })
  if (chunk === 'VP8 ') return whole(little(bytes, 26) & 0x3f_ff, little(bytes, 28) & 0x3f_ff)
  const side = (at: number): number => little(bytes, at) + (bytes[at + 2] ?? 0) * 65_536 + 1
  if (chunk === 'VP8X') return whole(side(24), side(27), ((bytes[20] ?? 0) & 0x0c) !== 0)
  if (chunk !== 'VP8L') return null
  const [low, high] = [little(bytes, 21), little(bytes, 23)]
  return whole((low & 0x3f_ff) + 1, (((low >> 14) | (high << 2)) & 0x3f_ff) + 1)
}
