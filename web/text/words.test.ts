import { expect, test } from 'vitest'
import en from '#content/kernel/en.json' with { type: 'json' }
import gu from '#content/kernel/gu.json' with { type: 'json' }
import { asNewPage } from '#web/testing-browser.ts'
import { languages } from './language.ts'
import { loadAllWords, loadChosenWords, loadedWords, loadWords } from './words.ts'

test('one feature is loaded in one language, once, and nothing else with it', async () => {
  // Another file's tests may have loaded all.
  asNewPage()
  const { loadedWords, loadWords } = await import('./words.ts')
  const first = loadWords('gu', 'kernel')
  expect(loadWords('gu', 'kernel')).toBe(first)
  await first
  expect(loadedWords('gu')).toEqual({ kernel: gu })
  expect(loadedWords('en')).toEqual({})
  await loadWords('en', 'kernel')
  expect(loadedWords('en')).toEqual({ kernel: en })
})

test('a feature without a file of its own has no sentences', async () => {
  await loadWords('hi', 'no-such-feature')
  expect(loadedWords('hi')['no-such-feature']).toEqual({})
})

test('the three languages have the same features, and none of those that only the server needs', async () => {
  await Promise.all(languages.map(({ code }) => loadAllWords(code)))
  const features = languages.map(({ code }) => Object.keys(loadedWords(code)).toSorted())
  const known = features[0] ?? []
  expect(known.length).toBeGreaterThan(40)
  expect(features.map((one) => one.filter((feature) => feature !== 'no-such-feature'))).toEqual([known, known, known])
  expect(known.filter((feature) => /^(site|design$|command$)/.test(feature))).toEqual([])
})

test('of two languages chosen one after the other the last is shown, whichever arrives first', async () => {
  const first = loadChosenWords('hi')
  expect(await Promise.all([first, loadChosenWords('gu')])).toEqual([false, true])
  expect(await loadChosenWords('hi')).toBe(true)
})
