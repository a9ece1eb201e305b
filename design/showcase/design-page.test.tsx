import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rendered } from '#design/rendered-markup.ts'
import { DesignPage } from '#design/showcase/design-page.tsx'

const languages = ['en', 'gu', 'hi'] as const

function wordsOf(language: string): Record<string, string> {
  // The file is ours and flat; a test of content checks that.
  return JSON.parse(readFileSync(new URL(`../../content/design/${language}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >
}

function pageIn(language: string) {
  const words = wordsOf(language)
  const asked = new Set<string>()
  const say = (key: string) => {
    asked.add(key)
    return words[key] ?? `missing: ${key}`
  }
  return { elements: rendered(<DesignPage t={say} />), asked, words }
}

test.each(languages)('the showcase in %s finds every word it asks for', (language) => {
  const { asked, words } = pageIn(language)
  expect(Array.from(asked).filter((key) => words[key] === undefined)).toEqual([])
  expect(asked.size).toBeGreaterThan(150)
})

test('every word kept for the showcase is used by it', () => {
  const source = [
    'action-samples',
    'colour-samples',
    'design-page',
    'figure-samples',
    'form-samples',
    'layout-samples',
    'list-samples',
    'state-samples',
    'thread-samples',
  ]
    .map((name) => readFileSync(new URL(`./${name}.tsx`, import.meta.url), 'utf8'))
    .join('')
  const { asked, words } = pageIn('en')
  // The text of sheets, toasts and other tabs appears only after a press: at least check that the source uses its key.
  const idle = Object.keys(words).filter(
    (key) => !asked.has(key) && !source.includes(`'${key}'`) && !/^tabs\.\w+\.text$/.test(key),
  )
  expect(idle).toEqual([])
})

test('on a page of every primitive, each id is there once and each reference finds its id', () => {
  const { elements } = pageIn('en')
  const ids = elements.flatMap(({ attributes }) => attributes['id'] ?? [])
  const references = elements.flatMap(({ attributes }) =>
    ['for', 'aria-describedby', 'aria-labelledby', 'aria-controls', 'popovertarget'].flatMap(
      (name) => attributes[name]?.split(' ') ?? [],
    ),
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect(references.length).toBeGreaterThan(20)
  expect(references.filter((id) => !ids.includes(id))).toEqual([])
})

test('on a page of every primitive, each button and each input has a name', () => {
  const { elements } = pageIn('gu')
  const labelled = new Set(elements.flatMap(({ attributes }) => attributes['for'] ?? []))
  const nameless = elements.filter(({ tag, attributes, text }) => {
    if (tag === 'button' || tag === 'a') return text === '' && attributes['aria-label'] === undefined
    const typed = tag === 'input' || tag === 'select' || tag === 'textarea'
    return typed && !['hidden', 'radio'].includes(attributes['type'] ?? '') && !labelled.has(attributes['id'] ?? '')
  })
  expect(nameless).toEqual([])
})
