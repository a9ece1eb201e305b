import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameName } from './name-distance.ts'
import { nameIndex } from './name-index.ts'
import { matchName } from './name-match.ts'

interface Pair {
  readonly query: string
  readonly stored: string
  readonly match: boolean
}
const folder = new URL('../../tests/voice/', import.meta.url)
const sample = readFileSync(new URL('names-sample.jsonl', folder), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line): Pair => JSON.parse(line) as Pair) // the file's own labels: all three fields are used below
const own = readFileSync(new URL('names.txt', folder), 'utf8')
  .split('\n')
  .filter((line) => line.includes('=') && !line.startsWith('#'))
  .map((line): Pair => {
    const match = !line.includes(' != ')
    const [query = '', stored = ''] = line.split(match ? ' = ' : ' != ')
    return { query, stored, match }
  })

test.each([...sample, ...own])('"$query" means "$stored": $match', ({ query, stored, match }) => {
  expect(matchName(query, stored).verdict === 'match').toBe(match)
})

test('a surname that only sounds alike is offered as did-you-mean and never chosen', () => {
  expect(matchName('Patel', 'Patil Textiles')).toMatchObject({ verdict: 'lookalike', reasons: ['lookalike'] })
  expect(matchName('Raval', 'Rawat Weavers').verdict).toBe('lookalike')
  expect(matchName('Patel', 'Krishna Fashion').verdict).toBe('different')
})

test.each([
  ['Vishwakarma', 'Vishwakorma', 'match'],
  ['Harikrishna', 'Hirikrishna', 'lookalike'],
  ['Phul', 'Pul', 'match'],
  ['Bhatt', 'Bhatia', 'lookalike'],
])('the longer a name, the more of it may be misspelt: %s and %s are a %s', (query, stored, verdict) => {
  expect(matchName(query, stored).verdict).toBe(verdict)
})

test.each([
  ['Kothari', 'Kotak', 'lookalike'],
  ['Ram', 'Rana', 'lookalike'],
  ['Gadhvi', 'Sanghvi', 'different'],
  ['Bhatia', 'Kapadia', 'different'],
  ['Om', 'Oza', 'different'],
])(
  'a name is asked about while two fifths of its letters differ at most: %s and %s are %s',
  (query, stored, verdict) => {
    expect(matchName(query, stored).verdict).toBe(verdict)
  },
)

test('a name may lack up to four unwritten letters and still be the same, but not five', () => {
  expect(isSameName('bahucharamata', 'bhuchrmta')).toBe(true)
  expect(isSameName('bahucharamata', 'bhuchrmt')).toBe(false)
  expect(isSameName('narayanasadana', 'nrynsdna')).toBe(false)
})

test('of two firms of one name the one whose firm words were said scores higher, and so does the shorter name', () => {
  const score = (query: string, stored: string) => matchName(query, stored).score
  expect(score('Patel Textiles', 'Patel Textiles')).toBeGreaterThan(score('Patel Textiles', 'Patel'))
  expect(score('Patel', 'Patel Textiles')).toBeGreaterThan(score('Patel', 'Patel Ramesh Textiles'))
  expect(score('Solanki', 'Solanki Prints')).toBeGreaterThan(score('Solanki', 'Solnki Prints'))
})

test('every verdict says why', () => {
  expect(matchName('Parmar Traders', 'Parmar Textiles').reasons).toEqual(['other-firm-words'])
  expect(matchName('Textiles', 'Patel Textiles').reasons).toEqual(['only-firm-words'])
  expect(matchName('Hari Om Prints', 'Hariom Prints').reasons).toEqual(['joined', 'same-firm-words'])
  expect(matchName('Savani', 'Savani Silk').reasons).toEqual(['same-name'])
})

test('a stored name is always found by itself, and a match scores above every lookalike', () => {
  const names = sample.map(({ stored }) => stored)
  for (const name of names) expect(matchName(name, name).verdict, name).toBe('match')
  fc.assert(
    fc.property(fc.constantFrom(...own), fc.constantFrom(...own), (one, other) => {
      const [a, b] = [matchName(one.query, one.stored), matchName(other.query, other.stored)]
      return a.verdict !== 'match' || b.verdict !== 'lookalike' || a.score > b.score
    }),
  )
})

test('any two texts can be compared, and the score is between 0 and 1', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(text, text, (query, stored) => {
      const { score } = matchName(query, stored)
      return score >= 0 && score <= 1
    }),
  )
})

test('the index ranks the firm itself first, in whatever script it is asked for, and lookalikes after it', () => {
  const index = nameIndex()
  for (const [id, name] of Object.entries({
    a: 'Patel Textiles',
    b: 'Patil Textiles',
    c: 'Patel Silk Mills',
    d: 'Hariom Prints',
    e: 'ગાયત્રી પ્રોસેસર્સ',
  }))
    index.add({ id, name })
  expect(index.rank('પટેલ ટેક્સટાઇલ').map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  expect(index.rank('पटेल').map(({ id, verdict }) => [id, verdict])).toEqual([
    ['a', 'match'],
    ['c', 'match'],
    ['b', 'lookalike'],
  ])
  expect(index.rank('Hari Om')[0]?.id).toBe('d')
  expect(index.rank('Gayatri')[0]?.id).toBe('e')
  expect(index.rank('Textiles')).toEqual([])
})

test('the index follows renames and removals while it is being filled', () => {
  const index = nameIndex()
  index.add({ id: 'a', name: 'Patel Textiles' })
  index.add({ id: 'a', name: 'Shah Traders' })
  expect(index.rank('Patel')).toEqual([])
  expect(index.isStored('શાહ')).toBe(true)
  index.remove('a')
  expect([index.isStored('Shah'), index.size()]).toEqual([false, 0])
})

test('letters that form no name match nobody by sound', () => {
  const index = nameIndex()
  for (const name of ['Jai Ambe Fabrics', 'Jay Textiles', 'Zaveri Silk', 'Kiran Prints']) index.add({ id: name, name })
  expect(['zzzzqq', 'zzzz', 'qqq', 'jk'].flatMap((typed) => index.rank(typed))).toEqual([])
  expect(index.rank('zave').map(({ id }) => id)).toContain('Zaveri Silk')
})

test('a search gives no more than it was asked for', () => {
  const index = nameIndex()
  for (let i = 0; i < 40; i++) index.add({ id: String(i), name: `Patel ${i}` })
  expect(index.rank('Patel', 8)).toHaveLength(8)
})
