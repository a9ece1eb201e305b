import { expect, test } from 'vitest'
import { theOne } from '#design/rendered-markup.ts'
import { exactMoneyText, moneyInput, moneyText, roundMoneyText } from '#design/show/money-text.ts'
import { Money } from '#design/show/money.tsx'

test('money is grouped the Indian way, with paise where there are any, so that it is the sum of the bank', () => {
  expect([123456700, 123456789, 5_000_50, 0, 99].map(moneyText)).toEqual([
    ...['₹12,34,567', '₹12,34,567.89', '₹5,000.50', '₹0', '₹0.99'],
  ])
  expect([123456700, 0].map(exactMoneyText)).toEqual(['₹12,34,567.00', '₹0.00'])
  expect([123456789, 49].map(roundMoneyText)).toEqual(['₹12,34,568', '₹0'])
})

test('a negative amount carries a real minus before the rupee sign', () => {
  expect(moneyText(-1250000)).toBe('\u2212₹12,500')
})

test('in an input paise are shown only when there are any', () => {
  expect([moneyInput(8600), moneyInput(8650), moneyInput(8605)]).toEqual(['86', '86.50', '86.05'])
})

test('a sum carries its exact value for machines and its note for people', () => {
  const sum = theOne(<Money paise={48000050} note="12 days late" />, {}, 'data')
  expect(sum.attributes['value']).toBe('480000.50')
  expect(sum.text).toBe('₹4,80,000.50 12 days late')
  expect(theOne(<Money paise={48000050} rounded />, {}, 'data').text).toBe('₹4,80,001')
})
