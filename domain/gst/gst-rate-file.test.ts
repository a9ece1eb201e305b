import { afterEach, expect, test } from 'vitest'
import { accept, refuse } from '#domain/kernel/outcome.ts'
import { periodsOfFile, rateDifferences } from './gst-rate-file.ts'
import { ratePeriods, type RatePeriod } from './gst-rate-table.ts'
import { applyLoadedRates, gstRateFor, gstSlabsOn, ratesInForce } from './gst-rate.ts'

afterEach(() => applyLoadedRates([]))

const head = 'since,hsn,rate,up_to,above,source\n'
const read = (lines: string, known: readonly RatePeriod[] = ratePeriods) => periodsOfFile(head + lines, known)
function periodsOf(lines: string): RatePeriod[] {
  const result = read(lines)
  if ('faults' in result) throw new Error(JSON.stringify(result.faults))
  return result.periods
}
const faultsOf = (lines: string) => {
  const result = read(lines)
  return 'faults' in result ? result.faults.map(({ line, text }) => `${line} ${text}`) : []
}

test('a change of the law applies from its day on, to its codes alone', () => {
  applyLoadedRates(periodsOf('2027-04-01,5402,7,,,CBIC 1/2027-CT(Rate)\n'))
  expect(gstRateFor('5402', '2027-03-31')).toEqual(accept(500))
  expect(gstRateFor('5402', '2027-04-01')).toEqual(accept(700))
  expect(gstRateFor('54023300', '2027-04-01')).toEqual(accept(700))
  for (const other of ['5401', '5403', '5406', '5407', '56012200', '6203'])
    expect(gstRateFor(other, '2027-04-01', 3_000_00)).toEqual(gstRateFor(other, '2026-11-23', 3_000_00))
  expect(gstSlabsOn('2027-04-01')).toContain(700)
  expect(gstSlabsOn('2027-03-31')).not.toContain(700)
})

test('a range, a code of eight digits, and a rate by the price of a piece', () => {
  const lines = [
    '2027-04-01,5208-5212,3,,,"CBIC, 2/2027"',
    '2027-04-01,52083100,0.25,,,CBIC 2/2027',
    '2027-04-01,6203,5,3000,18,CBIC 2/2027',
  ]
  applyLoadedRates(periodsOf(lines.join('\r\n')))
  expect(gstRateFor('5209', '2027-04-01')).toEqual(accept(300))
  expect(gstRateFor('5207', '2027-04-01')).toEqual(accept(500))
  expect(gstRateFor('52083100', '2027-04-01')).toEqual(accept(25))
  expect(gstRateFor('6203', '2027-04-01', 3_000_00)).toEqual(accept(500))
  expect(gstRateFor('6203', '2027-04-01', 3_000_01)).toEqual(accept(1800))
  expect(gstRateFor('6203', '2027-03-31', 3_000_00)).toEqual(accept(1800))
  expect(gstRateFor('6203', '2027-04-01')).toEqual(
    refuse({ code: 'gst-rate-piece-price-needed', params: { hsn: '6203' } }),
  )
  expect(ratesInForce()[0]?.source).toBe('CBIC, 2/2027; CBIC 2/2027')
})

test('a file that is loaded twice, or corrected for its day, changes no more than it says', () => {
  const once = periodsOf('2027-04-01,5402,7,,,A\n2027-04-01,5501,9,,,A\n')
  const again = read('2027-04-01,5402,7,,,A\n2027-04-01,5501,9,,,A\n', [...once, ...ratePeriods])
  expect('periods' in again && again.periods).toEqual(once)
  const corrected = read('2027-04-01,5402,6,,,B\n', [...once, ...ratePeriods])
  expect('periods' in corrected && rateDifferences(once[0]?.rows ?? [], corrected.periods[0]?.rows ?? [])).toEqual([
    '5402: 7% → 6%',
  ])
})

test('two days of one file build on each other', () => {
  applyLoadedRates(periodsOf('2027-04-01,5402,7,,,A\n2027-10-01,5403,9,,,B\n'))
  expect([gstRateFor('5402', '2027-10-01'), gstRateFor('5403', '2027-09-30')]).toEqual([accept(700), accept(500)])
  expect(gstRateFor('5403', '2027-10-01')).toEqual(accept(900))
})

test('a change before one that is known must be stated for that too', () => {
  const known = [...periodsOf('2027-10-01,5403,9,,,B\n'), ...ratePeriods]
  expect(read('2027-04-01,5402,7,,,A\n', known)).toEqual({
    faults: [{ line: 2, text: 'a change from 2027-10-01 is known: state 5402 for that day too' }],
  })
  expect('periods' in read('2027-04-01,5402,7,,,A\n2027-10-01,5402,7,,,A\n', known)).toBe(true)
})

test.each([
  ['2027-02-30,5402,7,,,A', '2 2027-02-30 is not a day like 2026-04-01'],
  ['2027-04-01,54021,7,,,A', '2 54021 is neither a code of 4, 6 or 8 digits nor a range like 5401-5406'],
  ['2027-04-01,5406-5402,7,,,A', '2 5406-5402 is neither a code of 4, 6 or 8 digits nor a range like 5401-5406'],
  ['2027-04-01,5402-540300,7,,,A', '2 5402-540300 is neither a code of 4, 6 or 8 digits nor a range like 5401-5406'],
  ['2027-04-01,5402,seven,,,A', '2 seven is not a rate in percent up to 40'],
  ['2027-04-01,5402,41,,,A', '2 41 is not a rate in percent up to 40'],
  ['2027-04-01,5402,-5,,,A', '2 -5 is not a rate in percent up to 40'],
  ['2027-04-01,5402,7,,,', '2 the notification is missing'],
  ['2027-04-01,6203,5,3000,,A', '2 up_to in rupees and the rate above it belong together'],
  ['2027-04-01,6203,5,,18,A', '2 up_to in rupees and the rate above it belong together'],
  ['2027-04-01,5402,7,,,A\n2027-04-01,5401-5406,5,,,A', '3 line 2 has a rate for the same code on the same day'],
  ['', '2 the file has no rates'],
])('%j is refused whole', (lines, fault) => {
  expect(faultsOf(lines)).toEqual([fault])
})

test('all faults are told at once, and a file of something else by its first line', () => {
  expect(faultsOf('x,5402,7,,,A\n2027-04-01,5402,99,,,A\n')).toHaveLength(2)
  expect(periodsOfFile('day;code\n', ratePeriods)).toEqual({
    faults: [{ line: 1, text: 'the first line must be since,hsn,rate,up_to,above,source' }],
  })
})

test.each([
  ['2027-04-01,5402,7%,,,A', '2 7% is not a rate in percent up to 40'],
  ['2027-04-01,5402,x7,,,A', '2 x7 is not a rate in percent up to 40'],
  ['2027-04-01,5402-54O6,7,,,A', '2 5402-54O6 is neither a code of 4, 6 or 8 digits nor a range like 5401-5406'],
  ['2027-04-01,5402-x406,7,,,A', '2 5402-x406 is neither a code of 4, 6 or 8 digits nor a range like 5401-5406'],
  ['2027-04-01,6203,5,Rs 3000,18,A', '2 up_to in rupees and the rate above it belong together'],
  ['2027-04-01,6203,5,3000/-,18,A', '2 up_to in rupees and the rate above it belong together'],
])('what a person writes beside a figure is no figure: %j', (lines, fault) => {
  expect(faultsOf(lines)).toEqual([fault])
})

test('a file is read as a spreadsheet writes it: marked, with blanks and empty lines; 40 percent is a rate', () => {
  const text = `\uFEFF Since,HSN,Rate,Up_to,Above,Source \r\n\r\n 2027-04-01 , 5402 , 40 , , , CBIC 1/2027 , dated today \r\n  \r\n`
  const result = periodsOfFile(text, ratePeriods)
  if ('faults' in result) throw new Error(JSON.stringify(result.faults))
  expect(result.periods).toMatchObject([{ since: '2027-04-01', source: 'CBIC 1/2027, dated today' }])
  expect(result.periods[0]?.rows).toContainEqual({ from: '5402', to: '5402', rule: 4000 })
})

test('a change before one that is known builds on what was in force before it, not on the later one', () => {
  const known = [...periodsOf('2027-10-01,5403,9,,,B\n'), ...ratePeriods]
  const made = read('2027-04-01,5402,7,,,A\n2027-10-01,5402,8,,,A\n', known)
  if ('faults' in made) throw new Error(JSON.stringify(made.faults))
  const [before] = ratePeriods
  const [spring, autumn] = made.periods
  expect(rateDifferences(before?.rows ?? [], spring?.rows ?? [])).toEqual(['5402: 5% → 7%'])
  expect(rateDifferences(spring?.rows ?? [], autumn?.rows ?? [])).toEqual(['5402: 7% → 8%', '5403: 5% → 9%'])
  const codes = autumn?.rows.map(({ from }) => from) ?? []
  expect(codes).toEqual(codes.toSorted())
})

test('a change that is stated for the later day under another range only is still missing there', () => {
  const known = [...periodsOf('2027-10-01,5403,9,,,B\n'), ...ratePeriods]
  const faults = (later: string) => {
    const result = read(`2027-04-01,5401-5402,7,,,A\n2027-10-01,${later},7,,,A\n`, known)
    return 'faults' in result ? result.faults.map(({ line }) => line) : []
  }
  expect([faults('5401-5402'), faults('5402'), faults('5401')]).toEqual([[], [2], [2]])
})

test('what differs is said by code, also of a code that had no rate and of one by the price of a piece', () => {
  const row = (from: string, rule: RatePeriod['rows'][number]['rule'], to = from) => ({ from, to, rule })
  const piece = { upTo: 2_500_00, rate: 500, above: 1800 }
  expect(
    rateDifferences(
      [row('5401', 500, '5406')],
      [row('5402', 500), row('5403', 700, '5404'), row('9999', 300), row('6203', piece)],
    ),
  ).toEqual([
    // prettier-ignore
    '5403-5404: 5% → 7%',
    '9999: - → 3%',
    '6203: - → 5% up to 2500, 18% above',
  ])
  expect(rateDifferences([row('6203', piece)], [row('6203', { ...piece, above: 1200 })])).toEqual(['6203: 5% up to 2500, 18% above → 5% up to 2500, 12% above']) // prettier-ignore
  expect(rateDifferences([row('540200', 500)], [row('5402', 500)])).toEqual(['5402: - → 5%'])
})
