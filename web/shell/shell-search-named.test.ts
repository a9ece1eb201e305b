import { expect, test } from 'vitest'
import { screensFor } from './shell-search-named.ts'

const idsFor = (typed: string) => screensFor(typed, 'owner').map(({ id }) => id)

test.each(['leads', 'show leads', 'open leads', 'લીડ બતાવો', 'लीड दिखाओ'])(
  '%s finds the screen, with or without the wish to see it',
  (typed) => {
    expect(idsFor(typed)).toContain('leads')
  },
)

test('a wish alone, other words beside a screen, and two letters find none', () => {
  for (const typed of ['show', 'બતાવો', 'show patel', 'leads patel', 'le', '']) expect(idsFor(typed)).toEqual([])
})

test('a screen is found by whoever may see it', () => {
  expect(screensFor('settings', 'owner')).toEqual([expect.not.objectContaining({ isHidden: true })])
})

test.each(['settings', 'open settings', 'સેટિંગ્સ', 'सेटिंग्स', 'staff', 'invoices', 'बिल'])(
  '%s is named as not to be seen to a role without that screen',
  (typed) => {
    expect(screensFor(typed, 'production')).toEqual([expect.objectContaining({ isHidden: true })])
  },
)

test('only a whole name says so: the beginning of one may be a party, and a form is no screen', () => {
  for (const typed of ['sett', 'setti', 'settings patel', 'refund money'])
    expect(screensFor(typed, 'production')).toEqual([])
})
