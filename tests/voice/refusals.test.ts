import { expect, test } from 'vitest'
import en from '#content/command/en.json' with { type: 'json' }
import gu from '#content/command/gu.json' with { type: 'json' }
import hi from '#content/command/hi.json' with { type: 'json' }
import { explainCommand } from '#language/command/command-explain.ts'

test('every reason for not acting has its sentence in three languages', () => {
  const reasons = ['x'.repeat(600), 'leads mat kholo', 'chai lao', 'find my blue suitcase', 'karo', 'Ramesh'].map(
    (text) => explainCommand(text).refusal,
  )
  for (const reason of reasons) for (const texts of [en, hi, gu]) expect(texts).toHaveProperty([`refusal.${reason}`])
})
