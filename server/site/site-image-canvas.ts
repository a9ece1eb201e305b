import { crc32, deflateSync } from 'node:zlib'
import type { Outline } from './site-image-path.ts'

export type Canvas = { width: number; height: number; pixels: Uint8Array }
type Colour = readonly [number, number, number]

export const createCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 3),
})

/** `#RRGGBB` as three numbers. */
const colourOf = (hex: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour // three of them

/** Fills a rectangle on whole pixels. */
export function fillRectangle(canvas: Canvas, [x, y, width, height]: readonly number[], hex: string): void {
  const [left, top] = [Math.max(0, Math.round(x ?? 0)), Math.max(0, Math.round(y ?? 0))]
  const right = Math.min(canvas.width, Math.round((x ?? 0) + (width ?? 0)))
  const bottom = Math.min(canvas.height, Math.round((y ?? 0) + (height ?? 0)))
  const [red, green, blue] = colourOf(hex)
  for (let row = top; row < bottom; row += 1)
    for (let at = (row * canvas.width + left) * 3; at < (row * canvas.width + right) * 3; at += 3) {
      canvas.pixels[at] = red
      canvas.pixels[at + 1] = green
      canvas.pixels[at + 2] = blue
    }
}

/** Scan lines per pixel row: the vertical smoothness of edges. */
const linesPerRow = 4

/** Fills outlines by the non-zero winding rule, anti-aliased. */
export function fillOutlines(canvas: Canvas, outlines: readonly Outline[], hex: string): void {
  const rows = outlines.flatMap((outline) => outline.filter((_, at) => at % 2 === 1))
  const top = Math.max(0, Math.floor(Math.min(...rows)))
  const bottom = Math.min(canvas.height, Math.ceil(Math.max(...rows)))
  const colour = colourOf(hex)
  for (let row = top; row < bottom; row += 1) {
    const cover = new Float32Array(canvas.width)
    for (let line = 0; line < linesPerRow; line += 1)
      for (const [from, to] of spansAt(outlines, row + (line + 0.5) / linesPerRow)) addSpan(cover, from, to)
    blend(canvas, row, cover, colour)
  }
}

/** Where a horizontal line runs inside the outlines: pairs of entry and exit. */
function spansAt(outlines: readonly Outline[], y: number): [number, number][] {
  const crossings: { x: number; turn: number }[] = []
  for (const outline of outlines)
    for (let at = 0; at + 3 < outline.length; at += 2) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [outline[at], outline[at + 1], outline[at + 2], outline[at + 3]]
      if (y0 <= y !== y1 <= y) crossings.push({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), turn: y1 > y0 ? 1 : -1 })
    }
  crossings.sort((a, b) => a.x - b.x)
  const spans: [number, number][] = []
  let winding = 0
  let from = 0
  for (const { x, turn } of crossings) {
    if (winding === 0) from = x
    winding += turn
    if (winding === 0) spans.push([from, x])
  }
  return spans
}

/** The pixels at both ends are partly covered. */
function addSpan(cover: Float32Array, from: number, to: number): void {
  const last = Math.min(cover.length - 1, Math.floor(to))
  for (let x = Math.max(0, Math.floor(from)); x <= last; x += 1)
    cover[x] = (cover[x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / linesPerRow
}

function blend({ width, pixels }: Canvas, row: number, cover: Float32Array, colour: Colour): void {
  for (let x = 0; x < width; x += 1) {
    const share = Math.min(1, cover[x] ?? 0)
    if (share === 0) continue
    for (let part = 0; part < 3; part += 1) {
      const at = (row * width + x) * 3 + part
      const below = pixels[at] ?? 0
      pixels[at] = Math.round(below + ((colour[part] ?? 0) - below) * share)
    }
  }
}

/** The canvas as a PNG with 8-bit RGB (PNG specification, third edition). */
export function pngOf({ width, height, pixels }: Canvas): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const lines = Buffer.alloc(height * (width * 3 + 1))
  for (let row = 0; row < height; row += 1)
    lines.set(pixels.subarray(row * width * 3, (row + 1) * width * 3), row * (width * 3 + 1) + 1)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [signature, chunk('IHDR', head), chunk('IDAT', deflateSync(lines, { level: 9 })), chunk('IEND')]
  return new Uint8Array(Buffer.concat(parts))
}

function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
