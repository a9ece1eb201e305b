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
  expect(idsFor('settings')).toContain('settings')
  expect(screensFor('settings', 'production').map(({ id }) => id)).not.toContain('settings')
})
