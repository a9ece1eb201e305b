import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { searchKinds } from '#domain/search/search-entry.ts'
import { projectRoot } from '#server/runtime/root.ts'

type Texts = Readonly<Record<string, string>>
const textsOf = (feature: string, language: string): Texts =>
  JSON.parse(readFileSync(join(projectRoot, 'content', feature, `${language}.json`), 'utf8')) as Texts

/** Kinds whose screens take some of their states from the list they share. */
const shared: Readonly<Record<string, readonly string[]>> = {
  'advance-payment': ['payment'],
  'final-payment': ['payment'],
  'final-invoice': ['invoice'],
  'proforma-invoice': ['invoice'],
}

test.each(['en', 'gu', 'hi'])('a state is found by the words that its screens have for it, in %s', (language) => {
  const states = Object.entries(textsOf('search', language)).filter(([key]) => key.startsWith('state.'))
  expect(states.length).toBeGreaterThan(60)
  const strange = states.filter(([key, label]) => {
    const [, kind = ''] = key.split('.')
    const own = [kind, ...(shared[kind] ?? [])].flatMap((feature) => Object.values(textsOf(feature, language)))
    return !own.includes(label)
  })
  expect(strange).toEqual([])
  expect(new Set(states.map(([key]) => key.split('.')[1]))).toEqual(new Set<string>(searchKinds))
})

test.each(['en', 'gu', 'hi'])('every state that a screen words is one that is searched, in %s', (language) => {
  const searched = textsOf('search', language)
  const missing = searchKinds.flatMap((kind) =>
    Object.keys(textsOf(kind, language))
      .filter((key) => /^status\.\w+$/.test(key))
      .filter((key) => searched[`state.${kind}.${key.slice('status.'.length)}`] === undefined)
      .map((key) => `${kind} ${key}`),
  )
  expect(missing).toEqual([])
})
