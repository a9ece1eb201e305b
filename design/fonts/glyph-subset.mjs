/** Shared by both scripts of this folder: the shaper finds the glyphs a text needs, its subsetter keeps only those. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { scaleFont } from './scale-glyphs.mjs'

const require = createRequire(import.meta.url)
const fromSubsetFont = createRequire(require.resolve('subset-font'))
const shaper = await import(fromSubsetFont.resolve('harfbuzzjs'))

export const weight = 600

const unitsPerEm = 500
const fontverter = fromSubsetFont('fontverter')

/** A font of any container as TrueType, which the subsetter reads. */
export const unpacked = (font) => fontverter.convert(font, 'truetype')

/** The file to serve: on a coarser grid, as WOFF2. */
export const packed = (sfnt) => fontverter.convert(scaleFont(sfnt, unitsPerEm), 'woff2', 'truetype')

const fontOf = (sfnt) => new shaper.Font(new shaper.Face(new shaper.Blob(new Uint8Array(sfnt))))

function bufferOf(syllable) {
  const buffer = new shaper.Buffer()
  buffer.addText(syllable)
  buffer.guessSegmentProperties()
  return buffer
}

const unkerned = ['-kern', '-dist'].map((feature) => shaper.Feature.fromString(feature))

/** How a font draws a text without kerning: of each of its glyphs the place and the bounds, in thousandths of an em. */
export function drawingOf(sfnt, text) {
  const font = fontOf(sfnt)
  const buffer = bufferOf(text)
  shaper.shape(font, buffer, unkerned)
  return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance, xOffset, yOffset }) => {
    const { xBearing, yBearing, width, height } = font.glyphExtents(codepoint)
    const lengths = [xAdvance, xOffset, yOffset, xBearing, yBearing, width, height]
    return lengths.map((length) => Math.round((length * 1000) / font.face.upem))
  })
}

/** Every glyph the shaper uses, even in between, to draw these syllables. */
export function glyphsOf(sfnt, syllables) {
  const font = fontOf(sfnt)
  const glyphs = new Set([0])
  for (const syllable of syllables) {
    const buffer = bufferOf(syllable)
    for (const step of shaper.shapeWithTrace(font, buffer, [], 0, 0)) {
      if (step.glyphs) for (const glyph of step.t) glyphs.add(glyph.g)
    }
    for (const glyph of buffer.getGlyphInfos()) glyphs.add(glyph.codepoint)
  }
  return glyphs
}

const tagOf = (name) => Buffer.from(name).readUInt32BE()

/**
 * Runs hb-subset with a given set of glyphs: 0x201 drops hinting and does not close over substitutions. The features in
 * `without` are dropped with their tables.
 */
export async function keepGlyphs(sfnt, characters, glyphs, without = []) {
  const wasm = readFileSync(fromSubsetFont.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { exports: hb } = (await WebAssembly.instantiate(wasm)).instance
  hb._initialize()
  const start = hb.malloc(sfnt.byteLength)
  new Uint8Array(hb.memory.buffer).set(sfnt, start)
  const face = hb.hb_face_create(hb.hb_blob_create(start, sfnt.byteLength, 2, 0, 0), 0)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_set_flags(input, 0x201)
  for (const character of characters) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), character.codePointAt(0))
  for (const glyph of glyphs) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph)
  for (const feature of without) hb.hb_set_del(hb.hb_subset_input_set(input, 6), tagOf(feature))
  // Of use to a font that varies, or one drawn without smoothing; with `STAT` the names of its axes go too.
  for (const table of ['STAT', 'gasp']) hb.hb_set_add(hb.hb_subset_input_set(input, 3), tagOf(table))
  hb.hb_subset_input_pin_axis_location(input, face, 0x77676874, weight)
  const subset = hb.hb_subset_or_fail(face, input)
  if (subset === 0) throw new Error('the subsetter refused this font')
  const blob = hb.hb_face_reference_blob(subset)
  const from = hb.hb_blob_get_data(blob, 0)
  return Buffer.from(new Uint8Array(hb.memory.buffer, from, hb.hb_blob_get_length(blob)))
}
