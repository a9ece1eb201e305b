import { expect, test } from 'vitest'
import en from '#content/assistant/en.json' with { type: 'json' }
import gu from '#content/assistant/gu.json' with { type: 'json' }
import hi from '#content/assistant/hi.json' with { type: 'json' }
import { roles } from '#domain/kernel/role.ts'
import { parseCommand } from '#language/command/command-parse.ts'
import { isUnknown } from './assistant-ranking.ts'
import { examplesFor } from './assistant-suggestion.ts'

const said = Object.entries({ en, gu, hi }).flatMap(([language, words]) =>
  Object.entries(words).flatMap(([key, text]) => (key.startsWith('example.') ? [[language, key, text] as const] : [])),
)

test('every sentence the panel offers is understood, the same in all three languages', () => {
  expect(said.length).toBeGreaterThan(30)
  const meaning = (text: string) => {
    const { action, target, filters } = parseCommand(text).payload
    return JSON.stringify({ action: action === 'open' ? 'show' : action, target, filters })
  }
  const english = new Map(said.flatMap(([language, key, text]) => (language === 'en' ? [[key, meaning(text)]] : [])))
  expect(said.filter(([, , text]) => isUnknown(parseCommand(text))).map(([, , text]) => text)).toEqual([])
  expect(
    said.flatMap(([, key, text]) => (meaning(text) === english.get(key) ? [] : [`${text} ${meaning(text)}`])),
  ).toEqual([])
})

test('the panel offers what fits the screen, and only what the role may do', () => {
  expect(examplesFor('/platform/leads/LEAD-1', 'sales')).toContain('lead-hot')
  expect(examplesFor('/platform/leads', 'guest')).not.toContain('lead-new')
  expect(examplesFor('/platform/payments', 'production')).not.toContain('payments')
  for (const role of roles.filter((one) => one !== 'public' && one !== 'admin'))
    expect(examplesFor('/platform', role).length).toBeGreaterThan(1)
})
