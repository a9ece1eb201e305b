import { expect, test } from 'vitest'
import { base64Length, byteCount, firstBytes } from './picture-base64.ts'
import { pictureHead } from './picture-head.ts'

const latin = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0))
const padded = (...parts: (number | number[])[]): Uint8Array => {
  const bytes = parts.flat()
  return Uint8Array.from([...bytes, ...Array.from({ length: Math.max(0, 64 - bytes.length) }, () => 0)])
}
const frame = [0xff, 0xc0, 0, 17, 8, 0x04, 0xb0, 0x06, 0x40]
const exif = [0xff, 0xe1, 0, 8, ...latin('Exif\0\0')]
const webp = (chunk: string, ...rest: number[]) => padded(latin('RIFF0000WEBP'), latin(chunk), rest)

test.each([
  ['a JPEG', padded(0xff, 0xd8, frame), { kind: 'jpeg', width: 1600, height: 1200, hasParticulars: false }],
  ['a JPEG behind its Exif', padded(0xff, 0xd8, exif, frame), { kind: 'jpeg', width: 1600, height: 1200, hasParticulars: true }],
  ['a JPEG of another frame', padded(0xff, 0xd8, [0xff, 0xc4, 0, 6, 1, 2, 3, 4], [0xff, 0xc2, ...frame.slice(2)]), { kind: 'jpeg', width: 1600, height: 1200, hasParticulars: false }],
  ['a lossy WebP', webp('VP8 ', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x40, 0x06, 0xb0, 0x04), { kind: 'webp', width: 1600, height: 1200, hasParticulars: false }],
  ['an extended WebP with Exif', webp('VP8X', 0, 0, 0, 0, 0x08, 0, 0, 0, 0x3f, 0x06, 0, 0xaf, 0x04, 0), { kind: 'webp', width: 1600, height: 1200, hasParticulars: true }],
  ['an extended WebP with a profile of colours', webp('VP8X', 0, 0, 0, 0, 0x20, 0, 0, 0, 0x3f, 0x06, 0, 0xaf, 0x04, 0), { kind: 'webp', width: 1600, height: 1200, hasParticulars: false }],
  ['a lossless WebP', webp('VP8L', 0, 0, 0, 0, 0x2f, 0x3f, 0xc6, 0x2b, 0x01), { kind: 'webp', width: 1600, height: 1200, hasParticulars: false }],
  ['a PNG', padded(0x89, latin('PNG\r\n\x1a\n'), [0, 0, 0, 13], latin('IHDR'), [0, 1, 0, 2, 0, 0, 0, 3]), { kind: 'png', width: 65_538, height: 3, hasParticulars: false }],
])('the head of %s says its kind and its sides', (_what, bytes, head) => {
  expect(pictureHead(bytes)).toEqual(head)
}) // prettier-ignore

test.each([
  ['nothing', new Uint8Array()],
  ['text', padded(latin('<svg xmlns="http://www.w3.org/2000/svg">'))],
  ['a GIF', padded(latin('GIF89a'))],
  ['a JPEG without a frame', padded(0xff, 0xd8, exif)],
  ['a JPEG cut off before its sides', Uint8Array.from([0xff, 0xd8, ...frame.slice(0, 6)])],
  ['a JPEG without height', padded(0xff, 0xd8, [0xff, 0xc0, 0, 17, 8, 0, 0, 6, 64])],
  ['a WebP of another chunk', webp('ANIM')],
  ['a sound in a RIFF file', padded(latin('RIFF0000WAVEVP8X'))],
  ['a PNG that does not begin with its head', padded(0x89, latin('PNG\r\n\x1a\n0000IDAT00000000'))],
])('%s is no picture', (_what, bytes) => {
  expect(pictureHead(bytes)).toBeNull()
})

test.each([0, 1, 2, 3, 4, 5, 61, 62, 63, 64])(
  'the first bytes of base64 are those that were written, of %i',
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + 200) % 256)
    const base64 = btoa(String.fromCharCode(...bytes))
    expect(byteCount(base64)).toBe(length)
    expect(base64).toHaveLength(base64Length(length))
    expect(firstBytes(base64, 1000)).toEqual(bytes)
    expect(firstBytes(base64, 5)).toEqual(bytes.slice(0, 5))
  },
)
