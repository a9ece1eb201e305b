import { expect, test } from 'vitest'
import { theOne } from '#design/rendered-markup.ts'
import { exactMoneyText, moneyInput, moneyText } from '#design/show/money-text.ts'
import { Money } from '#design/show/money.tsx'

test('money is grouped the Indian way, without paise unless they are asked for', () => {
  expect([moneyText(123456789), exactMoneyText(123456789), moneyText(0), moneyText(99)]).toEqual([
    '₹12,34,568',
    '₹12,34,567.89',
    '₹0',
    '₹1',
  ])
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
  expect(sum.text).toBe('₹4,80,001 12 days late')
})
