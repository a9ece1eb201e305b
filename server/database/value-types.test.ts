import { describe, expect, test } from 'vitest'
import { databaseKinds, testDatabase } from './testing.ts'
import { isoInstant } from './value-types.ts'

test.each([
  ['2026-11-21 01:18:43.882123+00', '2026-11-21T01:18:43.882Z'],
  ['2026-11-21 01:18:43+00', '2026-11-21T01:18:43.000Z'],
  ['2026-11-21 01:18:43.5+00', '2026-11-21T01:18:43.500Z'],
  ['2026-11-21 01:18:43.012+00', '2026-11-21T01:18:43.012Z'],
  ['10000-01-01 00:00:00+00', '10000-01-01 00:00:00+00'],
  ['2026-11-21 06:48:43.5+05:30', '2026-11-21T01:18:43.500Z'],
  ['2026-11-20 20:18:43-05', '2026-11-21T01:18:43.000Z'],
  ['infinity', 'infinity'],
])('the instant %s is read as %s', (text, instant) => {
  expect(isoInstant(text)).toBe(instant)
})

describe.each(databaseKinds)('on %s', (kind) => {
  test('every type is read in the product’s format, alone and in arrays', async () => {
    const database = await testDatabase(kind)
    try {
      const { rows } = await database.pool.query(
        `select 9007199254740991::bigint as paise, array[1, 2]::bigint[] as counts, '2026-03-31'::date as day,
           array['2026-03-31']::date[] as days, '2026-03-31 23:59:59.9+05:30'::timestamptz as instant,
           array['2026-01-01 00:00+00']::timestamptz[] as instants, 1.10::numeric as rate, null::date as none`,
      )
      expect(rows).toEqual([
        {
          paise: 9007199254740991,
          counts: [1, 2],
          day: '2026-03-31',
          days: ['2026-03-31'],
          instant: '2026-03-31T18:29:59.900Z',
          instants: ['2026-01-01T00:00:00.000Z'],
          rate: '1.10',
          none: null,
        },
      ])
    } finally {
      await database.close()
    }
  })
})
