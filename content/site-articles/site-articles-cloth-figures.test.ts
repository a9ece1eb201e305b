import { expect, test } from 'vitest'
import { grouped, missing, plus, rupees } from './site-articles-testing.ts'

/* Sums of the posts on grey, processing, stock, power and yarn, computed again from their inputs. */

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
// The georgette that several posts share: 11,100 m of grey, and what the mill leaves of it.
const [warpKg, weftKg, greyMetres, kept] = [511.163, 340.991, 11_100, 0.92 * 0.98]
const marginPerMetre = 3.64

test('five takas show the metres and grams that are printed', () => {
  const listed = [101, 98.5, 104.25, 100.75, 99.5]
  const measured = [100.6, 98.2, 103.1, 100.5, 99.3]
  const kilos = [7.56, 7.38, 7.72, 7.21, 7.47]
  const share = (sumOf(listed) - sumOf(measured)) / sumOf(listed)
  const grams = kilos.map((kilo, taka) => (kilo / (measured[taka] ?? 0)) * 1000)
  const light = 1 - (grams[3] ?? 0) / ((835.963 / greyMetres) * 1000)
  expect(
    missing('checking-grey-when-it-arrives', [
      ...grams.map((gram, taka) => `| ${kilos[taka]} | ${gram.toFixed(1)} |`),
      `| **${sumOf(listed).toFixed(2)}** | **${sumOf(measured).toFixed(2)}** | **${sumOf(kilos).toFixed(2)}** |`,
      `${(sumOf(listed) - sumOf(measured)).toFixed(2)} metres are missing`,
      `which is ${(share * 100).toFixed(2)}%`,
      `${(4012.5 * share).toFixed(1)} metres are missing in the lot`,
      `that is ${rupees(4012.5 * share * 19)}`,
      `weighs ${((835.963 / greyMetres) * 1000).toFixed(1)} g a metre`,
      `the weft is ${((weftKg / (warpKg + weftKg)) * 100).toFixed(0)}% of the weight`,
      `is ${(light * 100).toFixed(1)}% too light`,
      `which is ${Math.round(4.7 / 0.4)}% of the picks`,
      `about ${Math.round(72 * (1 - 0.12))} in place of 72`,
      `a lot of ${rupees(Math.round((4012.5 * 19) / 1000) * 1000)}`,
    ]),
  ).toEqual([])
})

test('a lot within its limit and one beyond it cost the mill what the page says', () => {
  const back = 2136 + 60 + 12
  const short = 2400 - 2160 - 2400 * 0.09
  expect(
    missing('who-bears-the-loss-at-the-mill', [
      `| ${grouped(back)} |`,
      `| ${2400 - back} | ${(((2400 - back) / 2400) * 100).toFixed(1)}% |`,
      `| Allowed to be missing | ${2400 * 0.09} |`,
      `2% of 2,400 | ${2400 * 0.02} |`,
      `**${rupees((60 - 48) * 9)}**`,
      rupees(2400 * 9),
      `${short} more than allowed`,
      rupees(short * 19),
      rupees(short * 9),
      `**${rupees(short * 28)}**`,
      `is ${rupees(Math.round((short * 28 * 52) / 1000) * 1000)}`,
    ]),
  ).toEqual([])
})

test('the credit of the month and the day after 180 days are the ones that counting gives', () => {
  expect(plus('2026-09-05', 180)).toBe('2027-03-04')
  expect(420_000 - 420_000 / 1.05).toBeCloseTo(20_000)
  expect(
    missing('credit-on-the-job-workers-bill', ['by 4 March 2027', rupees(20_000), `not ${rupees(112_400 + 8150)}`]),
  ).toEqual([])
  expect(
    missing('three-dates-of-the-gst-month', [
      `it says ${188 - 141 + 1}, 2 and ${188 - 141 - 1}`,
      `**${rupees((36_500 * 0.18 * 10) / 365)}**`,
    ]),
  ).toEqual([])
})

test('a season counted backwards arrives at the printed days', () => {
  const months = ['January', 'August', 'September', 'December']
  const dayOf = (day: string): string => {
    const date = new Date(`${day}T00:00:00Z`)
    const name = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' }).format(date)
    expect(months).toContain(name)
    return `${date.getUTCDate()} ${name}`
  }
  const backwards = (from: string, steps: readonly number[]): string[] =>
    steps.map((_, at) => dayOf(plus(from, -sumOf(steps.slice(0, at + 1)))))
  const eid = backwards('2027-01-25', [5, 4, 4, 12, 7, 3, 4])
  const diwali = backwards('2027-10-29', [45, 5, 4, 18, 7, 3, 4])
  expect(missing('a-season-counted-backwards', [...eid, ...diwali])).toEqual([])
  expect(plus('2027-01-25', 16)).toBe('2027-02-10')
  expect(
    missing('a-season-counted-backwards', [
      rupees(greyMetres * 18.38),
      `that is ${rupees(greyMetres * 18.38 * 0.015)}`,
      'delivers on 10 February',
    ]),
  ).toEqual([])
})

test('old stock costs, and is worth selling, at the printed figures', () => {
  const [metres, cost] = [[12_000, 8000, 3500, 1500], 31]
  const waiting = cost * 0.015
  expect(
    missing('stock-that-grows-old', [
      ...metres.map((some) => `| ${grouped(some)} | ${rupees(some * cost)} |`),
      `| **${grouped(sumOf(metres))}** | **${rupees(sumOf(metres) * cost)}** |`,
      `5,000 metres and ${rupees(5000 * cost)}`,
      `**${rupees(5000 * cost * 0.015)} a month**`,
      `= ₹${waiting.toFixed(3)} a metre`,
      `**${rupees(32 - 6 * waiting, 2)}**`,
      `26 − ${(6 * waiting).toFixed(2)} = ${rupees((32 + 20) / 2 - 6 * waiting, 2)}`,
      `or ${(5000 / sumOf(metres)) * 100}% of all stock`,
    ]),
  ).toEqual([])
})

test('a metre of current follows from kilowatts, hours and metres', () => {
  const [units, good, poor] = [2.2 * 24, 268.22, 243.84]
  const month = good * 6 * 26
  const fixed = 40 * 150
  expect(
    missing('electricity-per-metre', [
      `= ${units.toFixed(1)} units`,
      `**${rupees(units * 8, 2)}**`,
      `| ${(units / good).toFixed(3)} | ${(units / poor).toFixed(3)} |`,
      `| **${((units * 8) / good).toFixed(2)}** | **${((units * 8) / poor).toFixed(2)}** |`,
      `${Math.round(((units * 8) / poor - (units * 8) / good) * 100)} paise a metre in current`,
      `= ${grouped(units * 156)} units, ${rupees(units * 156 * 8)}`,
      `${rupees(units * 156 * 8 + fixed)} ÷ ${grouped(month)} metres = **${rupees((units * 156 * 8 + fixed) / month, 2)} a metre**`,
      `${Math.round((fixed / month) * 100)} paise if all looms run`,
      `it is ${Math.round((fixed / (month * (4 / 6))) * 100)} paise`,
      ...[
        [1901, 9640],
        [1897, 9655],
        [1986, 9210],
      ].map(([used = 0, made = 1]) => `| ${grouped(made)} | ${(used / made).toFixed(3)} |`),
      `That is ${rupees(90 / 3.5, 2)} a unit`,
      `**${rupees(0.197 * 25.71, 2)} a metre**`,
      `difference of ${rupees(5.06 - 1.57, 2)}`,
      `whole ${rupees(marginPerMetre, 2)}`,
    ]),
  ).toEqual([])
})

test('a rupee on the yarn moves a metre by the printed paise', () => {
  const kilos = warpKg + weftKg
  const perFinished = kilos / greyMetres / kept
  const needed = [10_000, 5000, 8000].map((metres) => Math.round(metres * 0.0852))
  expect(
    missing('when-yarn-moves', [
      `${kilos.toFixed(3)} kg`,
      `= ${(kilos / greyMetres).toFixed(4)} kg`,
      `= **${(0.0768 / kept).toFixed(4)} kg**`,
      ...[2, 4, 8, 12].map((by) => `| ${rupees(by)} | ${rupees(by * perFinished, 2)} |`),
      ...needed.map((kilo) => `| ${kilo} |`),
      `| **${grouped(sumOf(needed))}** |`,
      `| **${grouped(sumOf(needed) - 800)}** |`,
      `costs **${rupees((sumOf(needed) - 800) * 4)}**`,
      `${rupees(5000 * 148)}, and at 1.5% a month they cost ${rupees(5000 * 148 * 0.015)} a month`,
      `which is ${rupees(148 * 0.015, 2)} on each kilo`,
      `alone is ${rupees(warpKg * 148 + weftKg * 142)}`,
    ]),
  ).toEqual([])
})
