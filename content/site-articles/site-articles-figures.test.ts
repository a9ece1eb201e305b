import { expect, test } from 'vitest'
import { bodyOf, grouped, missing, plus, rupees } from './site-articles-testing.ts'

/*
 * A trader who finds one wrong sum in a post believes none of the others. So every worked example is computed here
 * again from its inputs, and the result must stand in the text as printed.
 */

const INCH_M = 0.0254
const INCHES_PER_M = 39.37

// The georgette order that several posts share: 10,000 m finished, 8 % shrinkage, 2 % rejection.
const kept = 0.92 * 0.98
const warpKg = 511.163
const weftKg = 340.991
const yarn = Number(((warpKg * 148 + weftKg * 142) / 11_100).toFixed(2))
const perGreyMetre = yarn + 6.5 + 0.7 + 9
const perFinishedMetre = Number((perGreyMetre / kept).toFixed(2))
const atDoor = perFinishedMetre + 0.4 + 0.3
const fullCost = (rate: number, months: number): number =>
  Number((atDoor + Number((rate * 0.01).toFixed(2)) + Number((atDoor * 0.015 * months).toFixed(2))).toFixed(2))

test('the cost of one metre adds up from yarn to margin', () => {
  expect(
    missing('cost-of-one-metre', [
      `${grouped(10_000 / kept)} metres`,
      `| ${yarn.toFixed(2)} |`,
      `**${(yarn + 6.5 + 0.7).toFixed(2)}**`,
      `**${perGreyMetre.toFixed(2)}**`,
      `**${perFinishedMetre.toFixed(2)}**`,
      `**${atDoor.toFixed(2)}**`,
      `**${fullCost(36, 2).toFixed(2)}**`,
      `you keep ${rupees(36 - fullCost(36, 2), 2)} a metre, which is ${(((36 - fullCost(36, 2)) / 36) * 100).toFixed(1)}%`,
      `you believe that you earn ${rupees(36 - perGreyMetre, 2)}`,
      `${rupees((perFinishedMetre - perGreyMetre) * 10_000)} on this order`,
      `your margin falls to ${rupees(36 - fullCost(36, 4), 2)}`,
      `full cost is ${rupees(fullCost(34, 2), 2)}, and you keep ${rupees(34 - fullCost(34, 2), 2)}`,
      `${rupees(((warpKg + weftKg) * 3) / 11_100, 2)} per grey metre`,
      `${rupees(((warpKg + weftKg) * 3) / 11_100 / kept, 2)} per finished metre`,
    ]),
  ).toEqual([])
})

test('the refused order leaves what the costing of the same cloth says', () => {
  expect(36 - fullCost(36, 2)).toBeCloseTo(3.64, 5)
  const left = 33 - fullCost(33, 3)
  expect(
    missing('saying-no-to-a-good-order', [
      `${rupees(left, 2)} |`,
      `20,000 × ${rupees(left, 2)} = **${rupees(20_000 * left)}**`,
      rupees(20_000 * atDoor),
      `10,000 × ₹3.64 = ${rupees(10_000 * 3.64)}`,
      `you keep ${rupees(34.5 - (atDoor + 0.35 + 0.93), 2)} a metre`,
      `you keep ${rupees(33 - (atDoor + 0.33 + 0.11), 2)}`,
    ]),
  ).toEqual([])
})

test('a cheaper mill with more shrinkage is dearer by the paise printed', () => {
  const dearer = Number((26.88 / (0.9 * 0.98)).toFixed(2)) - perFinishedMetre
  expect(Math.round(dearer * 100)).toBe(11)
  expect(
    missing('grey-to-finished-shrinkage', [
      `${grouped(10_000 / kept, 2)} metres`,
      `11,000 × 0.9016 = ${grouped(11_000 * kept, 1)}`,
      `${grouped(10_000 - 11_000 * kept, 1)} metres short`,
      `you need ${grouped(10_000 / (0.85 * 0.97))}`,
      `44 ÷ 0.92 = ${(44 / 0.92).toFixed(2)}`,
      `finished ${(46 * 0.92).toFixed(1)}`,
      ...[
        [2010, 1812, 36],
        [1985, 1790, 38],
        [2040, 1780, 40],
      ].map(([sent = 0, good = 0, bad = 0]) => `| ${(((sent - good - bad) / sent) * 100).toFixed(1)}% |`),
      `${grouped(2040 * 0.92, 1)} metres back`,
      `difference is ${grouped(2040 * 0.92 - 1820, 1)} metres`,
      rupees((2040 * 0.92 - 1820) * 30),
      `is ${rupees(26.88 / (0.9 * 0.98), 2)}`,
    ]),
  ).toEqual([])
})

test('GSM comes out of ends, picks and yarn as printed', () => {
  const warp = (120 * 1.03) / 40
  const weft = (70 * 1.05) / 30
  const denierWarp = (104 * INCHES_PER_M * 1.08 * 75) / 9000
  const denierWeft = (72 * INCHES_PER_M * 1.04 * 75) / 9000
  expect(
    missing('gsm-from-ends-picks-and-count', [
      `= ${warp.toFixed(2)}`,
      `= ${weft.toFixed(2)}`,
      `**${(23.25 * (warp + weft)).toFixed(1)} GSM**`,
      `you get ${(23.25 * (120 / 40 + 70 / 30)).toFixed(1)}`,
      `${denierWarp.toFixed(2)} g`,
      `${denierWeft.toFixed(2)} g`,
      `**${(denierWarp + denierWeft).toFixed(1)} GSM**`,
      `${(5315 / 40).toFixed(1)} denier`,
      `is ${(180 / (58 * INCH_M)).toFixed(1)} GSM`,
      `${(130 * 0.95).toFixed(1)} to ${(130 * 1.05).toFixed(1)}`,
    ]),
  ).toEqual([])
})

test('loom metres follow from speed, picks and efficiency', () => {
  const day = ((600 * 60) / (72 * INCHES_PER_M)) * 24
  const at = (efficiency: number): number => Number((day * efficiency).toFixed(2))
  const lost = (at(0.88) - at(0.8)) * 6 * 26
  expect(
    missing('loom-efficiency-in-metres', [
      `**${day.toFixed(2)} metres**`,
      at(0.88).toFixed(2),
      at(0.8).toFixed(2),
      `${grouped(lost)} metres a month`,
      `about ${rupees(Math.round((lost * 3.64) / 100) * 100)} a month`,
      `${((244 / day) * 100).toFixed(2)}%`,
      `= ${(11_100 / (6 * at(0.88))).toFixed(1)}, so seven`,
      `it is ${(11_100 / (6 * at(0.8))).toFixed(1)}, eight`,
    ]),
  ).toEqual([])
  expect(missing('morning-ten-second-look', [rupees(640_000 + 210_000 + 130_000 + 90_000 + 30_000)])).toEqual([])
})

test('grades and the four-point score give the printed rate and points', () => {
  const value = 9560 * 36 + 300 * 27 + 110 * 14 + 30 * 3
  expect(9560 + 300 + 110 + 30).toBe(10_000)
  expect(
    missing('seconds-and-fents', [
      `**${rupees(value)}**`,
      `**${(value / 10_000).toFixed(2)}**`,
      `${rupees(360_000 - value)} on this lot`,
      `**${((24 * 3600) / (120 * 46)).toFixed(2)}**`,
    ]),
  ).toEqual([])
})

test('the same order carries the same sums through proforma, advance, dalali and payment', () => {
  const goods = 10_000 * 36
  const total = goods * 1.05
  const packed = 9920 * 36
  expect(
    missing('proforma-is-not-a-tax-invoice', [
      `${rupees(total)}, less advance ${rupees(total / 2)}`,
      `${rupees(packed)} and tax ${rupees(packed * 0.05)}, total ${rupees(packed * 1.05)}`,
      `The balance after the advance is ${rupees(packed * 1.05 - total / 2)}`,
    ]),
  ).toEqual([])
  expect(
    missing('advance-and-receipt-voucher', [
      `**${grouped(total)}**`,
      `**${grouped(total / 2)}**`,
      `value ${rupees(50_000 / 1.05, 2)}, tax ${rupees(50_000 - 50_000 / 1.05, 2)}`,
    ]),
  ).toEqual([])
  const last = total - 500 * 36 * 1.05 - total / 2 - 94_500
  expect(
    missing('dalali-when-the-money-comes', [
      `**${rupees(goods * 0.015)}**`,
      rupees(total * 0.015),
      `Last payment ${rupees(last)}`,
      rupees((goods - 500 * 36) * 0.015),
      rupees((goods - 500 * 36) * 0.015 * 0.18, 2),
    ]),
  ).toEqual([])
  expect(bodyOf('upi-qr-and-the-one-lakh-line')).toContain(`am=${last.toFixed(2)}`)
})

test('vatav, interest and the 45-day sums are what their formulas give', () => {
  const yearly = (percent: number, days: number): string =>
    `${((percent / (100 - percent)) * (365 / days) * 100).toFixed(1)}%`
  expect(
    missing('dhara-and-vatav', [
      yearly(3, 53),
      yearly(2, 45),
      yearly(1, 30),
      rupees(189_000 * 0.015 * 2),
      rupees(189_000 * 0.015 * 4),
      rupees(180_000 * 0.02),
      rupees(189_000 * 0.02),
    ]),
  ).toEqual([])
  expect(missing('forty-five-day-rule', [rupees(100_000 * ((1 + (3 * 0.055) / 12) ** 3 - 1), 2)])).toEqual([])
})

test('dates in the posts are the days that counting gives', () => {
  expect(plus('2026-11-20', 15)).toBe('2026-12-05')
  expect(plus('2026-11-20', 45)).toBe('2027-01-04')
  expect(plus('2027-02-20', 45)).toBe('2027-04-06')
  expect(missing('forty-five-day-rule', ['| 5 Dec 2026 |', '| 4 Jan 2027 |', '| 6 Apr 2027 |'])).toEqual([])
  expect([270, 330, 365].map((days) => plus('2026-11-06', days))).toEqual(['2027-08-03', '2027-10-02', '2027-11-06'])
  expect(missing('job-work-one-year-clock', ['3 Aug 2027', '2 Oct 2027', '6 Nov 2027'])).toEqual([])
  const validUntil = [10, 265, 1150].map((km) => plus('2026-11-05', Math.ceil(km / 200)))
  expect(validUntil).toEqual(['2026-11-06', '2026-11-07', '2026-11-11'])
  expect(
    missing('e-way-bill-in-gujarat', [
      '| 6 Nov |',
      '| 7 Nov |',
      '| 11 Nov |',
      rupees(47_600 * 1.05),
      rupees(48_000 * 1.05),
    ]),
  ).toEqual([])
})

test('tax sums on garments, suit sets, rate differences and job work are right to the paisa', () => {
  expect(
    missing('gst-on-fabric-since-22-september-2025', [
      rupees(2999 * 0.83, 2),
      rupees(2999 * 0.83 * 0.05, 2),
      rupees(2501 * 1.18, 2),
      rupees(2501 * 1.18 - 2500 * 1.05, 2),
      rupees(2600 * 0.95),
      rupees(1_000_000 * 0.07),
    ]),
  ).toEqual([])
  expect(
    missing('cut-pieces-and-dress-material-are-fabric', [
      rupees(3200 * 1.05),
      rupees(3200 * 1.18),
      rupees(3200 * 0.13 * 200),
    ]),
  ).toEqual([])
  expect(
    missing('credit-note-or-rate-difference', [
      rupees(2000 * 42 * 1.05),
      rupees(2000 * 42 * 1.05 - 2000 * 1.5 * 1.05),
      rupees(2000 * 42 * 1.05 - 2000 * 1.5),
    ]),
  ).toEqual([])
  expect(
    missing('job-work-one-year-clock', [
      rupees(140 * 30 * 0.05),
      `${((134 / 2000) * 100).toFixed(1)}%`,
      rupees(134 * 9),
    ]),
  ).toEqual([])
  expect(1836 + 24 + 6 + 134).toBe(2000)
  expect(missing('first-sample-and-shade-card', [rupees(2000 * 9 + 40 * 36 + 2400)])).toEqual([])
})

test('takas, quotation and salesperson sums agree with their parts', () => {
  const takas = [102.5, 98.75, 110, 87.25, 104].reduce((sum, metres) => sum + metres, 0)
  expect(
    missing('taka-lump-roll', [
      takas.toFixed(2),
      `${(takas * 0.92).toFixed(2)} m`,
      `${(464 - takas * 0.92).toFixed(2)} m`,
    ]),
  ).toEqual([])
  expect(
    missing('quotations-that-get-answered', [rupees(5000 * 36 * 1.05), `${rupees((5000 * 36 * 1.05) / 2)}, rest`]),
  ).toEqual([])
  expect(
    missing('hiring-the-first-salesperson', [
      `**${grouped(38_000 / 4)} metres a month**`,
      rupees(38_000 * 3),
      rupees(5 * 1900 * 36),
      `become ${grouped(38_000 / 3.64)}`,
    ]),
  ).toEqual([])
})
