/**
 * Redraws a font on a coarser grid. Anek is drawn on 2,000 units to the em, for print; on 500 a file is a sixth smaller,
 * and in the largest heading, 48 px, no point moves by more than a twentieth of a pixel.
 */

/** Signed 16-bit fields of each table that are lengths, by their offset. */
const lengths = {
  head: [36, 38, 40, 42],
  hhea: [4, 6, 8, 10, 12, 14, 16, 22],
  post: [8, 10],
  'OS/2': [2, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 68, 70, 72, 74, 76, 86, 88],
}

/** The font with all its lengths in `unitsPerEm` units. It must be hinted no more, and vary no more. */
export function scaleFont(sfnt, unitsPerEm) {
  const tables = tablesOf(sfnt)
  const head = tables.get('head')
  const factor = unitsPerEm / head.readUInt16BE(18)
  const scaled = (length) => Math.round(length * factor)
  const scaleAt = (table, at) => table.writeInt16BE(scaled(table.readInt16BE(at)), at)
  const longLoca = head.readInt16BE(50) === 1
  const starts = startsOf(tables.get('loca'), longLoca)
  head.writeUInt16BE(unitsPerEm, 18)
  head.writeInt16BE(1, 50)
  for (const [name, fields] of Object.entries(lengths)) for (const at of fields) scaleAt(tables.get(name), at)
  const old = tables.get('glyf')
  const glyphs = starts.slice(1).map((end, at) => scaleGlyph(old.subarray(starts[at], end), scaled))
  tables.set('glyf', Buffer.concat(glyphs))
  tables.set('loca', locaOf(glyphs))
  scaleWidths(tables.get('hmtx'), tables.get('hhea').readUInt16BE(34), glyphs, scaled)
  if (tables.has('GPOS')) scalePositions(tables.get('GPOS'), scaleAt)
  return sfntOf(sfnt.readUInt32BE(0), tables)
}

/** Copies of the tables of a font file, by name. */
function tablesOf(sfnt) {
  const entries = Array.from({ length: sfnt.readUInt16BE(4) }, (_, at) => 12 + 16 * at)
  return new Map(
    entries.map((at) => {
      const start = sfnt.readUInt32BE(at + 8)
      return [
        sfnt.toString('latin1', at, at + 4),
        Buffer.from(sfnt.subarray(start, start + sfnt.readUInt32BE(at + 12))),
      ]
    }),
  )
}

/** Without checksums: whoever unpacks a WOFF2 file computes them anew. */
function sfntOf(version, tables) {
  const directory = Buffer.alloc(12 + 16 * tables.size)
  directory.writeUInt32BE(version, 0)
  directory.writeUInt16BE(tables.size, 4)
  const parts = [directory]
  let start = directory.length
  let at = 12
  for (const [name, table] of tables) {
    directory.write(name, at, 'latin1')
    directory.writeUInt32BE(start, at + 8)
    directory.writeUInt32BE(table.length, at + 12)
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4)
    table.copy(padded)
    parts.push(padded)
    start += padded.length
    at += 16
  }
  return Buffer.concat(parts)
}

const startsOf = (loca, isLong) =>
  Array.from({ length: loca.length / (isLong ? 4 : 2) }, (_, at) =>
    isLong ? loca.readUInt32BE(4 * at) : 2 * loca.readUInt16BE(2 * at),
  )

function locaOf(glyphs) {
  const loca = Buffer.alloc(4 * (glyphs.length + 1))
  let end = 0
  glyphs.forEach((glyph, at) => loca.writeUInt32BE((end += glyph.length), 4 * (at + 1)))
  return loca
}

function scaleGlyph(glyph, scaled) {
  if (glyph.length === 0) return glyph
  return glyph.readInt16BE(0) < 0 ? scaleParts(glyph, scaled) : scaleOutline(glyph, scaled)
}

/** A glyph made of others: the places where they stand are scaled. */
function scaleParts(glyph, scaled) {
  const copy = Buffer.from(glyph)
  for (const at of [2, 4, 6, 8]) copy.writeInt16BE(scaled(glyph.readInt16BE(at)), at)
  for (let at = 10, flags = 0x20; flags & 0x20;) {
    flags = glyph.readUInt16BE(at)
    if (!(flags & 0x2)) throw new Error('a part that stands on a point of another cannot be scaled')
    const isWide = flags & 0x1
    for (const from of isWide ? [at + 4, at + 6] : [at + 4, at + 5])
      if (isWide) copy.writeInt16BE(scaled(glyph.readInt16BE(from)), from)
      else copy.writeInt8(scaled(glyph.readInt8(from)), from)
    at += 4 + (isWide ? 4 : 2) + (flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0)
  }
  return copy
}

/** All deltas are written in two bytes: WOFF2 has a denser form of its own. */
function scaleOutline(glyph, scaled) {
  const contours = glyph.readInt16BE(0)
  const { flags, xs, ys } = pointsOf(glyph, contours)
  const [left, bottom] = [xs, ys].map((places) => places.map(scaled))
  const ends = 10 + 2 * contours
  const size = ends + 2 + 5 * flags.length
  const outline = Buffer.alloc(size + (size % 2))
  glyph.copy(outline, 0, 0, ends)
  const bounds = [Math.min(...left), Math.min(...bottom), Math.max(...left), Math.max(...bottom)]
  bounds.forEach((bound, at) => outline.writeInt16BE(bound, 2 + 2 * at))
  // Kept of the flags: whether the point is on the curve, and whether contours overlap.
  flags.forEach((flag, at) => outline.writeUInt8(flag & 0x41, ends + 2 + at))
  const deltas = [left, bottom].flatMap((places) => places.map((place, at) => place - (places[at - 1] ?? 0)))
  deltas.forEach((delta, at) => outline.writeInt16BE(delta, ends + 2 + flags.length + 2 * at))
  return outline
}

function pointsOf(glyph, contours) {
  let at = 10 + 2 * contours
  const count = contours === 0 ? 0 : glyph.readUInt16BE(at - 2) + 1
  at += 2 + glyph.readUInt16BE(at)
  const flags = []
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++)
    const times = flag & 0x8 ? 1 + glyph.readUInt8(at++) : 1
    for (let time = 0; time < times; time += 1) flags.push(flag)
  }
  const axis = (short, same) => {
    let place = 0
    return flags.map((flag) => {
      if (flag & short) place += flag & same ? glyph.readUInt8(at++) : -glyph.readUInt8(at++)
      else if (!(flag & same)) place += glyph.readInt16BE((at += 2) - 2)
      return place
    })
  }
  return { flags, xs: axis(0x2, 0x10), ys: axis(0x4, 0x20) }
}

/** Advance widths, and left bearings: where an outline begins. */
function scaleWidths(hmtx, wide, glyphs, scaled) {
  glyphs.forEach((glyph, at) => {
    if (at < wide) hmtx.writeUInt16BE(scaled(hmtx.readUInt16BE(4 * at)), 4 * at)
    hmtx.writeInt16BE(glyph.length === 0 ? 0 : glyph.readInt16BE(2), at < wide ? 4 * at + 2 : 2 * (at + wide))
  })
}

/** Kerning, and where marks stand; tables that are shared are scaled once. */
function scalePositions(gpos, scaleAt) {
  const done = new Set()
  const once = (at, scale) => {
    if (!done.has(at)) scale(done.add(at) && at)
  }
  const u16 = (at) => gpos.readUInt16BE(at)
  const offsets = (base, first, count) =>
    Array.from({ length: count }, (_, index) => u16(first + 2 * index)).flatMap((offset) =>
      offset ? [base + offset] : [],
    )
  const scaleAnchors = (anchors) => {
    for (const anchor of anchors) once(anchor, (at) => [at + 2, at + 4].forEach((field) => scaleAt(gpos, field)))
  }
  const scaleMarks = (at) => {
    const marks = at + u16(at + 8)
    const bases = at + u16(at + 10)
    const ofMarks = Array.from({ length: u16(marks) }, (_, index) => offsets(marks, marks + 4 + 4 * index, 1))
    scaleAnchors([...ofMarks.flat(), ...offsets(bases, bases + 2, u16(bases) * u16(at + 6))])
  }
  const scalers = { 2: (at) => scalePairs(gpos, at, once, scaleAt), 4: scaleMarks, 6: scaleMarks }
  const lookups = u16(8)
  for (const lookup of offsets(lookups, lookups + 2, u16(lookups)))
    for (const table of offsets(lookup, lookup + 6, u16(lookup + 4))) {
      const isFar = u16(lookup) === 9
      const scale = scalers[isFar ? u16(table + 2) : u16(lookup)]
      if (scale === undefined) throw new Error(`positions of type ${u16(lookup)} are not scaled`)
      once(isFar ? table + gpos.readUInt32BE(table + 4) : table, scale)
    }
}

/** Kerning by pairs of glyphs, or of classes of them. */
function scalePairs(gpos, at, once, scaleAt) {
  const u16 = (from) => gpos.readUInt16BE(from)
  const formats = [u16(at + 4), u16(at + 6)]
  if (formats.some((format) => format & 0xfff0)) throw new Error('kerning of a font that varies is not scaled')
  const [first, second] = formats.map((format) => format.toString(2).replaceAll('0', '').length)
  const values = first + second
  const scaleValues = (from, count) => {
    for (let index = 0; index < count; index += 1) scaleAt(gpos, from + 2 * index)
  }
  if (u16(at) === 2) return scaleValues(at + 16, u16(at + 12) * u16(at + 14) * values)
  for (let set = 0; set < u16(at + 8); set += 1)
    once(at + u16(at + 10 + 2 * set), (from) => {
      for (let pair = 0; pair < u16(from); pair += 1) scaleValues(from + 2 + pair * (2 + 2 * values) + 2, values)
    })
}
