import { expect, test } from 'vitest'
import { grouped, missing, plus, rupees } from './site-articles-testing.ts'

/* Sums of the posts on planning, control, stitches, sarees, beams, cash and cotton, computed again from their inputs. */

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const paise = (value: number): number => Number(`${Math.round(Number(`${value}e2`))}e-2`)

test('the wishes are sorted by hours won for a day of building', () => {
  const wishes: readonly [number, number][] = [[6, 3], [5, 4], [3, 3], [4, 4], [3, 5], [2, 6], [1, 5], [2, 25]] // prettier-ignore
  const first = wishes.slice(0, 4)
  expect(
    missing('which-wish-comes-first', [
      ...wishes.map(([hours, days]) => `| ${hours} | ${days} | ${(hours / days).toFixed(1)} |`),
      `${sumOf(first.map(([, days]) => days))} days, and they win ${sumOf(first.map(([hours]) => hours))} of the ${sumOf(wishes.map(([hours]) => hours))} hours`,
    ]),
  ).toEqual([])
  expect(wishes.map(([hours, days]) => hours / days).toSorted((a, b) => b - a)).toEqual(wishes.map(([h, d]) => h / d))
})

test('the days of a returned cheque are the ones that the law counts', () => {
  const read = (day: string): string => {
    const [year = '', month = '', date = ''] = day.split('-')
    return `| ${Number(date)} ${month === '01' ? 'Jan' : 'Feb'} ${year} |`
  }
  expect(
    missing('section-138-by-the-calendar', [
      `${read(plus('2026-12-21', 30))} last day for the demand`,
      `${read(plus('2027-01-07', 15))} last day on which he may pay`,
      `${read('2027-02-22')} the month ends`,
    ]),
  ).toEqual([])
})

test('fifty bills, two weeks and a jangad register add up', () => {
  expect(38 + 7 + 5).toBe(50)
  expect(missing('ai-in-a-small-factory', [`${5 * 30} minutes`, `saves ${50 * 2}.`, rupees(((300 * 2) / 60) * 100)])).toEqual([]) // prettier-ignore
  const hours = (15 * 6 * 2) / 60
  expect(hours).toBe(3)
  expect(missing('two-weeks-at-a-time', [`that is ${Math.round(hours * 12.7 * 0.88)} metres`])).toEqual([])
  expect((15 * 26) / 60).toBe(6.5)
  const [pieces, kept, open] = [40 + 60 + 25, 18 + 20, 0 + 9 + 25]
  expect(pieces - kept - open).toBe(22 + 31)
  expect(
    missing('goods-on-approval-jangad', [
      `**${rupees(open * 900)}**`,
      `${kept} of ${pieces} pieces so far, ${Math.round((kept / pieces) * 100)}%`,
      `${pieces} × 12 = ${rupees(pieces * 12)}, on ${kept} sold pieces that is ${rupees((pieces * 12) / kept, 2)}`,
      `${60 - 9} of 60 are accounted for`,
    ]),
  ).toEqual([])
})

test('the six figures of the year follow from the figures beside them', () => {
  const aDay = 36_000_000 / 365
  expect(
    missing('the-year-on-one-page', [
      `**${(7_200_000 / 36_000_000) * 365} days**`,
      `every day is ${rupees(aDay)}`,
      `cost ${rupees(13 * aDay * 0.015)} each month`,
      `**${468_000 / 6 / 300} metres**`,
      `it is ${Math.round((260 / 304.8) * 100)}%`,
      `**${((450_000 - 411_300) / 4500).toFixed(1)}%**`,
      `${grouped(450_000 * 0.006)} metres are 0.6% too much`,
      `they are ${rupees(450_000 * 0.006 * 19)}`,
      `**${(21_600_000 / 36_000_000) * 100}%**`,
      `**${(155_000 / 775_000) * 100}%**`,
      `**${rupees(2_100_000 - 900_000 - 0.09 * 10_000_000)}**`,
      `Seven days fewer are ${rupees(7 * aDay)}`,
    ]),
  ).toEqual([])
})

test('a first order and freight carry the printed tax', () => {
  const order = 8000 * 36 * 1.05
  expect(missing('a-new-party-in-twenty-minutes', [`${rupees(order)}, the first line means ${rupees(order / 2)}`])).toEqual([]) // prettier-ignore
  const taxable = 2000 * 36 + 2400
  expect(
    missing('freight-and-gst', [
      `**${rupees(2400 * 0.05)}**`,
      `**${grouped(taxable)}**`,
      `| ${grouped(taxable * 0.05)} |`,
      `**${grouped(taxable * 1.05)}**`,
      `are ${rupees(2400 / 2000, 2)} a metre`,
    ]),
  ).toEqual([])
})

test('a machine of twenty heads leaves what its stitches and hours give', () => {
  const day = (rate: number, minutes: number) => {
    const pieces = Math.round((20 * minutes) / (38_000 / 700))
    const [income, thread] = [Math.round(pieces * rate), Math.round(pieces * 1.9)]
    return { pieces, income, thread, left: income - thread - 2600 - 288 - 900 }
  }
  const [now, dearer, longer] = [day(11.4, 1080), day(12.16, 1080), day(11.4, 1224)]
  expect(
    missing('embroidery-by-the-thousand-stitches', [
      `**${rupees(38 * 0.3, 2)}**`,
      `= ${(38_000 / 700).toFixed(1)} minutes`,
      `**${now.pieces} pieces**`,
      `| ${grouped(now.income)} |`,
      `− ${now.thread} |`,
      `**− ${-now.left}**`,
      `${rupees(38 * 0.32, 2)} a piece, ${rupees(dearer.income)} a day. Left: **${rupees(dearer.left)}**`,
      `${longer.pieces} pieces, ${rupees(longer.income)}. Thread costs ${rupees(longer.thread)}. Left: **${rupees(longer.left)}**`,
      `costs ${rupees(62 * 0.3, 2)}`,
      `saves ${rupees(62 * 0.3 * 0.2, 2)} on each piece, and on 1,920 pieces ${rupees(62 * 0.3 * 0.2 * 1920)}`,
    ]),
  ).toEqual([])
})

test('a saree costs what its lines say, in each size of the catalogue', () => {
  const cut = paise(paise(6.3 * 31.07) / 0.98)
  const costOf = (pieces: number) => {
    const spent = cut + 18.6 + 8.6 * 4.2 + 6 + 9.5 + 48_000 / pieces
    const kept = paise(spent / 0.97)
    return { spent, kept, full: paise(kept + 7.98 + paise(kept * 0.045) + 8.78) }
  }
  const { spent, kept, full } = costOf(1920)
  expect(
    missing('what-a-saree-costs', [
      `| ${(6.3 * 31.07).toFixed(2)} |`,
      `| ${cut.toFixed(2)} |`,
      `| ${(8.6 * 4.2).toFixed(2)} |`,
      `**${spent.toFixed(2)}**`,
      `**${kept.toFixed(2)}**`,
      `is ${rupees(399 * 0.02, 2)}`,
      `× 3 = ${rupees(kept * 0.045, 2)}`,
      `${rupees(18 + 12 + 399 * 0.2, 2)} a piece, and spread over all: ${rupees((18 + 12 + 399 * 0.2) * 0.08, 2)}`,
      `**${full.toFixed(2)}**`,
      `**${rupees(399 - full, 2)}** a piece, ${(((399 - full) / 399) * 100).toFixed(1)}%`,
      `believes in ${rupees(399 - spent, 2)}`,
      ...[480, 960, 1920, 3840].map(
        (pieces) =>
          `| ${grouped(pieces)} | ${(48_000 / pieces).toFixed(2)} | ${costOf(pieces).full.toFixed(2)} | ${(399 - costOf(pieces).full).toFixed(2).replace('-', '− ')} |`,
      ),
      rupees(399 * 1.05, 2),
      rupees(399 * 0.5 * 0.05, 2),
      `× 2 = ${rupees(kept * 0.03, 2)}`,
    ]),
  ).toEqual([])
})

test('beams, bales and candies weigh what ends, metres and counts give', () => {
  const beam = (5040 * 2010 * 75) / 9_000_000
  expect(
    missing('how-much-yarn-for-a-beam', [
      `= ${grouped(1850 * 1.08)} m`,
      `**${beam.toFixed(2)} kg**`,
      `**${(beam / 0.985).toFixed(2)} kg**`,
      `**${((6 * beam) / 0.985).toFixed(1)} kg**`,
      `it would be ${(511.163).toFixed(1)} kg`,
      `= ${(340.991 / 11_100).toFixed(4)} kg`,
      `needs ${(0.0307 * 268).toFixed(1)} kg of weft a day, and all six ${(0.0307 * 268 * 6).toFixed(1)} kg`,
      `300 ÷ 85.71 = ${(300 / 85.71).toFixed(1)}`,
      `${(3 * 85.71).toFixed(1)} kg, and ${(300 - 3 * 85.71).toFixed(1)} kg remain`,
      `${((5040 * 1000 * 75) / 9_000_000).toFixed(0)} kg before waste, ${(42 / 0.985).toFixed(2)} with it`,
      `9 × 2,010 = ${grouped(9 * 2010)} m`,
      `${Math.round((1 - 18_090 / 240_000) * 100)}% of it is still there, and ${Math.floor(240_000 / 18_090)} beams`,
    ]),
  ).toEqual([])
  const lint = 55_000 / 355.6
  const gsm = (120 * 58 * 0.0254) / 1000
  expect(
    missing('from-a-candy-of-cotton-to-a-kilo-of-yarn', [
      `${(355.6 / 170).toFixed(2)} bales`,
      `${(40 * 1.6934).toFixed(1)} km`,
      `${rupees(lint, 2)} a kilo of lint`,
      `| ${rupees(lint / 0.86, 2)} | ${rupees(paise(lint) / 0.7, 2)} |`,
      `| **${rupees(lint / 0.86 + 70, 2)}** | **${rupees(paise(lint) / 0.7 + 95, 2)}** |`,
      `**${rupees(1000 / 355.6 / 0.86, 2)}** on a kilo of carded yarn, and ${rupees(1000 / 355.6 / 0.7, 2)}`,
      `weighs ${(gsm * 1000).toFixed(1)} g a metre`,
      `are ${Math.round(gsm * 3.27 * 100)} paise`,
      `= ${(850 / 0.86).toFixed(1)} kg of lint ÷ 170 = ${(850 / 0.86 / 170).toFixed(1)}`,
      `${grouped(1200 / 0.7, 1)} kg, **${Math.ceil(1200 / 0.7 / 170)} bales**`,
      `${Math.round((1200 / 850 - 1) * 100)}% more yarn`,
      `${((1 - 1.085 / 1.1) * 100).toFixed(1)}% less yarn in each kilo, which at ₹250 is ${rupees((1 - 1.085 / 1.1) * 250, 2)}`,
    ]),
  ).toEqual([])
})

test('the cash of each week is the cash of the week before, with what came and went', () => {
  const weeks = [[310, 285], [240, 460], [180, 320], [260, 410], [420, 230], [300, 260]] as const // prettier-ignore
  const closings = weeks.map((_, week) => 420 + sumOf(weeks.slice(0, week + 1).map(([came, went]) => came - went)))
  const shown = (thousands: number): string => `${thousands < 0 ? '− ' : ''}${grouped(Math.abs(thousands) * 1000)}`
  expect(
    missing('cash-for-thirteen-weeks', [
      ...weeks.map(
        ([came, went], week) =>
          `| ${shown(closings[week - 1] ?? 420)} | ${shown(came)} | ${shown(went)} | ${(closings[week] ?? 0) < 0 ? '**' : ''}${shown(closings[week] ?? 0)}`,
      ),
      `${rupees(sumOf(weeks.map(([came]) => came)) * 1000)} come in and ${rupees(sumOf(weeks.map(([, went]) => went)) * 1000)} go out`,
      `later, ${rupees(11_100 * 9)} for dyeing`,
      `at 11% are ${rupees((65_000 * 0.11 * 7) / 365)}`,
    ]),
  ).toEqual([])
  expect(plus('2027-01-15', 13)).toBe('2027-01-28')
  const loomDays = 6 + 6 + 2 + 4 + 6
  expect(missing('the-week-of-uttarayan', [`to ${loomDays} loom days of the ${6 * 7}`, `that is ${grouped((42 - loomDays) * 268)} metres`])).toEqual([]) // prettier-ignore
  expect(12 + 9 + 7 + 3).toBe(31)
})

test('one order leaves what its own tables leave, and pays the tax that its papers carry', () => {
  const [grey, packed, returned, spare, second] = [11_100, 9920, 120, 88, 204]
  const paid = [511.163 * 148 + 340.991 * 142, grey * 6.5, grey * 0.7, grey * 9].map(Math.round)
  const advance = 378_000 / 2
  const bill = packed * 36
  const sold = bill - returned * 36
  const interest = Math.round((sumOf(paid) - advance) * 0.03)
  const dalali = sold * 0.01
  const money = sold - sumOf(paid) - packed * 0.4 - packed * 0.3 - 900 - dalali - interest
  const godown = [(second + returned) * 27, spare * 31]
  const credits = [(paid[0] ?? 0) * 0.05, sumOf(paid.slice(1)) * 0.05].map(Math.round)
  expect(grey * 0.92 - second).toBe(packed + spare)
  expect(
    missing('one-order-to-the-last-rupee', [
      ...paid.map((sum) => `| ${grouped(sum)} |`),
      `**${grouped(sumOf(paid))}**`,
      `covers ${Math.round((advance / sumOf(paid)) * 100)}% of it`,
      `| Back, all grades | ${grouped(grey * 0.92)} |`,
      `The loss is ${grey * 0.08} metres`,
      `| Total | ${grouped(bill * 1.05)} |`,
      `**${grouped(bill * 1.05 - advance)}**`,
      `**${grouped(returned * 36 * 1.05)}**`,
      `| Left on the bill | ${grouped(bill * 1.05 - advance - returned * 36 * 1.05)} |`,
      `| ${grouped(sold)} |`,
      `− ${grouped(dalali)} |`,
      `${rupees(sumOf(paid) - advance)} for 2 months at 1.5% | − ${grouped(interest)}`,
      `**${grouped(money)}**`,
      ...godown.map((value) => `| ${grouped(value)} |`),
      `the ${rupees(sumOf(godown))} in the godown`,
      `**${grouped(money + sumOf(godown))}**`,
      ...credits.map((credit) => `− ${grouped(credit)} |`),
      `**${grouped(sold * 0.05 - sumOf(credits))}**`,
    ]),
  ).toEqual([])
})
