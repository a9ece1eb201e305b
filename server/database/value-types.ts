import pg from 'pg'

/** PostgreSQL's ids of the types whose default parsing in JavaScript would do harm. */
const oid = {
  bigint: 20,
  bigintArray: 1016,
  textArray: 1009,
  date: 1082,
  dateArray: 1182,
  timestamp: 1114,
  timestampArray: 1115,
  instant: 1184,
  instantArray: 1185,
} as const

/**
 * Sets how values are read from every database, once per process: `bigint` as number (paise and counters stay far below
 * 2^53), `date` as 'YYYY-MM-DD', `timestamptz` as ISO text in UTC with milliseconds, `numeric` as text.
 */
export function setTypeParsers(): void {
  // The type package knows only built-in types; the driver accepts any number.
  const read = pg.types.setTypeParser as (oid: number, parse: (text: string) => unknown) => void
  // Typed too narrowly, as above.
  const parserOf = pg.types.getTypeParser as (oid: number) => (text: string) => string[]
  const textArray = parserOf(oid.textArray)
  const asText = (text: string): string => text
  read(oid.bigint, Number)
  read(oid.bigintArray, (text) => textArray(text).map(Number))
  // The driver would make a Date at local midnight: another day on a server west of Greenwich.
  read(oid.date, asText)
  read(oid.dateArray, textArray)
  read(oid.timestamp, asText)
  read(oid.timestampArray, textArray)
  read(oid.instant, isoInstant)
  read(oid.instantArray, (text) => textArray(text).map(isoInstant))
}

/** The length of '2026-11-21 01:18:43+00', and where its parts begin; a fraction comes before the last three. */
const utc = { shortest: 22, space: 10, time: 11, fraction: 20 }

/** Converts '2026-11-21 01:18:43.5+00' to '2026-11-21T01:18:43.500Z'; 'infinity' is left as it is. */
export function isoInstant(text: string): string {
  // By place, not by pattern: a page of twenty rows has forty of them, and a pattern takes three times as long.
  if (text.length >= utc.shortest && text[utc.space] === ' ' && text.endsWith('+00')) {
    const fraction = text.slice(utc.fraction, -3)
    // Always three decimals: texts of equal length sort like their instants.
    const milliseconds = fraction.length === 3 ? fraction : fraction.padEnd(3, '0').slice(0, 3)
    return `${text.slice(0, utc.space)}T${text.slice(utc.time, utc.fraction - 1)}.${milliseconds}Z`
  }
  const instant = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString()
}
