import { expect, test } from 'vitest'
import en from '#content/command/en.json' with { type: 'json' }
import gu from '#content/command/gu.json' with { type: 'json' }
import hi from '#content/command/hi.json' with { type: 'json' }
import { explainCommand } from '#language/command/command-explain.ts'
import { parseCommand } from '#language/command/command-parse.ts'
import { suggestionFor, suggestionKeys } from '#language/command/command-suggestion.ts'

test.each([
  ['open the window', 'en', en],
  ['दरवाजा खोलो', 'hi', hi],
  ['ચા બનાવો', 'gu', gu],
] as const)('"%s" is answered with three suggestions in %s', (text, language, texts) => {
  const suggestion = suggestionFor(parseCommand(text))
  expect(suggestion?.language).toBe(language)
  expect(suggestionKeys.map(({ text: key }) => texts[key]).filter(Boolean)).toHaveLength(3)
  expect(suggestionFor(parseCommand('show leads'))).toBeNull()
})

test('every suggestion is itself understood', () => {
  for (const texts of [en, hi, gu])
    for (const { example } of suggestionKeys)
      expect(parseCommand(texts[example]).intent, texts[example]).not.toBe('unknown')
})

test('every reason for not acting has its sentence in three languages', () => {
  const reasons = ['x'.repeat(600), 'leads mat kholo', 'chai lao', 'find my blue suitcase', 'karo', 'Ramesh'].map(
    (text) => explainCommand(text).refusal,
  )
  for (const reason of reasons) for (const texts of [en, hi, gu]) expect(texts).toHaveProperty([`refusal.${reason}`])
})
