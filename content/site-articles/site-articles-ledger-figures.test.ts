import { expect, test } from 'vitest'
import { grouped, missing, plus, rupees } from './site-articles-testing.ts'

/* Sums of the posts on credit, receipts, deductions and interest, computed again from their inputs. */

// One party's ledger, which several posts share.
const bill = 2000 * 42.5 * 1.05
const back = 120 * 42.5
const note = back * 1.05
const advance = 18_000
const onAccount = 1423
const open = bill - note - onAccount
const marginPerMetre = 3.64

test('what a limit carries is the sum of what would be lost', () => {
  const atRisk = 140_000 + 50_000 + 189_000 - 94_500
  const room = 300_000 - atRisk
  const order = 3000 * 36 * 1.05
  expect(
    missing('credit-limit-and-the-day-to-say-stop', [
      `| **${grouped(atRisk)}** |`,
      `So ${rupees(room)} are left`,
      `worth ${rupees(order)} with tax`,
      `That is ${rupees(order - room)} too much`,
      `bills. ${rupees(order - room)} today`,
      `Ask for ${rupees(order - room)}`,
      `margin of ${grouped(189_000 / marginPerMetre)} metres`,
      `room for ${rupees(300_000 - 140_000)}`,
    ]),
  ).toEqual([])
})

test('one transfer closes the oldest bill and leaves the printed rest on the next', () => {
  const rest = 50_000 - 30_000
  expect(
    missing('one-transfer-three-bills', [
      `${rupees(rest)} go to bill 0001, on which ${rupees(40_294 - rest)} stay open`,
      `balance ${rupees(40_294 - rest)}`,
      `| ${rupees(open)} |`,
    ]),
  ).toEqual([])
})

test('a price with its tax inside or outside differs by the paise and rupees printed', () => {
  const value = 36 / 1.05
  expect(
    missing('saying-a-price-on-the-phone', [
      `is ${rupees(value, 2)} and ${rupees(36 - value, 2)} of tax`,
      `plus tax is ${rupees(36 * 1.05, 2)}`,
      `lie ${rupees(36 * 0.05 * 5000)} apart`,
      `${rupees((36 - value) * 5000)} of it`,
      `are ${rupees(0.5 * 5000)}`,
      `they are ${Math.round((0.5 / marginPerMetre) * 100)}%`,
      `1.5% a month of ₹36 is ${rupees(36 * 0.015, 2)}`,
      `${rupees(36 / 2)} two months earlier are worth ${rupees((36 / 2) * 0.015 * 2, 2)}`,
      `days, ${rupees(36 + 36 * 0.015, 2)} for 30 more`,
    ]),
  ).toEqual([])
})

test('a return takes its value and tax off the bill, and costs the margin of the metres printed', () => {
  const cost = 120 * 9 + 900
  expect(
    missing('goods-that-come-back', [
      `| ${grouped(bill)} |`,
      `| ${grouped(back)} |`,
      `| ${grouped(note - back)} |`,
      `**${grouped(note)}**`,
      `| ${grouped(bill - note)} |`,
      `Ours is ${rupees(note)}`,
      `before: ${rupees(120 * 9)}`,
      `${rupees(cost)} are the margin of ${grouped(cost / marginPerMetre)} metres`,
    ]),
  ).toEqual([])
})

test('a returned cheque opens the bill again, with the charge beside it', () => {
  expect(
    missing('returned-cheque', [
      `The bill was ${rupees(open)}`,
      `| ${rupees(open - 50_000)} |`,
      `| ${rupees(open)} and ₹354 |`,
      `no to ${rupees(open + 354)}`,
    ]),
  ).toEqual([])
})

test('what the buyer kept back closes the bill to the rupee', () => {
  const value = 86_750 - 5000
  const due = 91_088 - 5250 - 45_544
  const [vatav, tds] = [value * 0.02, Math.round(value * 0.001)]
  const paid = due - vatav - tds
  expect(
    missing('tds-that-the-buyer-keeps', [
      `had ${rupees(due)} open, and ${rupees(paid)} came`,
      `a mistake of ${rupees(due - paid)}`,
      `${rupees(vatav)} are vatav and ${rupees(tds)} are TDS`,
      `| ${grouped(value)} |`,
      `0.1% of it, ${(value * 0.001).toFixed(2)}, rounded`,
      `**${grouped(due)}**`,
      `Together that is ${rupees(4_960_000 + 85_000)}`,
      `which is ${rupees(4_960_000 + 85_000 - 5_000_000)}: **${rupees(45_000 * 0.001)}**`,
    ]),
  ).toEqual([])
})

test('the balance of the ledger is the open bill less what is held', () => {
  expect(
    missing('reading-a-party-ledger', [
      `| ${grouped(bill - onAccount)} |`,
      `| ${grouped(bill - onAccount - note)} |`,
      `| ${grouped(open - advance)} |`,
      `open bills ${rupees(open)} − money on account ₹0 − advances held ${rupees(advance)} = **${rupees(open - advance)}**`,
    ]),
  ).toEqual([])
})

test('interest is what the days, the rate and the tax give', () => {
  const agreed = open * 0.015
  const asked = Math.round(agreed)
  const tax = asked * 0.05
  const taxable = Number((1174 / 1.05).toFixed(2))
  const taxInside = Number((taxable * 0.05).toFixed(2))
  const byLaw = 3 * 0.055
  expect([plus('2026-10-08', 45), plus('2026-10-08', 15), plus('2026-11-22', 28)]).toEqual([
    '2026-11-22',
    '2026-10-23',
    '2026-12-20',
  ])
  expect(
    missing('interest-agreed-and-by-law', [
      `= **${rupees(agreed, 2)}**`,
      `you ask for ${rupees(asked)}`,
      `IGST 5%: ${rupees(tax, 2)}`,
      `by ${rupees(Math.round(asked + tax) - asked - tax, 2)} the note would be ${rupees(asked + tax)}`,
      `transfers ${rupees(open + 354 + 1174)}`,
      `| ${grouped(taxable, 2)} |`,
      `| ${grouped(taxInside, 2)} |`,
      `| − ${(taxable + taxInside - 1174).toFixed(2)} |`,
      `${rupees(Math.round(asked + tax) - 1174)} were waived`,
      `${(byLaw * 100).toFixed(1)}% × 28 ÷ 365 = **${rupees((open * byLaw * 28) / 365, 2)}**`,
      `**${rupees(open * ((1 + byLaw / 12) * (1 + (byLaw * 27) / 365) - 1), 2)}**`,
      `he pays ${rupees(open * 0.3)} of tax`,
    ]),
  ).toEqual([])
})

test('a change of the rate moves totals, and the value inside a price with tax', () => {
  const inside = 2240 / 1.05
  expect(
    missing('when-the-gst-rate-changes', [
      `| ${grouped(200_000 * 0.12)} | ${grouped(200_000 * 0.05)} |`,
      `| ${grouped(200_000 * 1.12)} | ${grouped(200_000 * 1.05)} |`,
      `"${rupees(2000 * 1.12)}, tax included"`,
      `it is ${rupees(inside, 2)}`,
      `gains ${rupees(inside - 2000, 2)} on each piece, and ${rupees((inside - 2000) * 100)} on a hundred`,
      `it is ${rupees(2600 * 0.95)}`,
    ]),
  ).toEqual([])
})

test('takas, rows, strokes and hours add up', () => {
  expect(missing('delivery-challan', [grouped(1836.4 - 102.5 - 98.75 - 101.25, 2), `has ${'DC/26-27/0044'.length}`])).toEqual([]) // prettier-ignore
  expect(472 + 61 + 28 + 24 + 15).toBe(600)
  expect(missing('every-deal-has-one-next-step', [`that is ${11 * 2} minutes`])).toEqual([])
  expect(missing('counting-taps', [`that is ${grouped(40 * 30)}`, `it is ${(40 * 30) / 60} minutes`])).toEqual([])
  expect([Math.floor((20 * 26) / 60), Math.floor((5 * 26) / 60)]).toEqual([8, 2])
  expect((40 * 15) / 60 - 7.5).toBe((10 * 15) / 60)
  expect(missing('backups-that-were-restored', [`${24 - 20 + 17} hours of work`])).toEqual([])
})

test('the days at the end of the year are the ones the calendar gives', () => {
  expect(plus('2027-02-14', 45)).toBe('2027-03-31')
  expect(new Date('2027-03-31').getUTCDay()).toBe(3)
  expect(missing('the-year-ends-in-december', ['31 March 2027 is a Wednesday', 'accepted on 14 February'])).toEqual([])
})
