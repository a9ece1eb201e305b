/** Shared by both scripts of this folder: the shaper finds the glyphs a text needs, its subsetter keeps only those. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const fromSubsetFont = createRequire(require.resolve('subset-font'))
const shaper = await import(fromSubsetFont.resolve('harfbuzzjs'))

export const weight = 600

/** Converts between font containers: `convert(font, 'truetype')`. */
export const fontverter = fromSubsetFont('fontverter')

/** Every glyph the shaper uses, even in between, to draw these syllables. */
export function glyphsOf(sfnt, syllables) {
  const font = new shaper.Font(new shaper.Face(new shaper.Blob(new Uint8Array(sfnt))))
  const glyphs = new Set([0])
  for (const syllable of syllables) {
    const buffer = new shaper.Buffer()
    buffer.addText(syllable)
    buffer.guessSegmentProperties()
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
  hb.hb_subset_input_pin_axis_location(input, face, 0x77676874, weight)
  const subset = hb.hb_subset_or_fail(face, input)
  if (subset === 0) throw new Error('the subsetter refused this font')
  const blob = hb.hb_face_reference_blob(subset)
  const from = hb.hb_blob_get_data(blob, 0)
  return Buffer.from(new Uint8Array(hb.memory.buffer, from, hb.hb_blob_get_length(blob)))
}
