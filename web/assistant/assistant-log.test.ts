import { expect, test } from 'vitest'
import type { Session } from '#domain/account/account-schemas.ts'
import { forgetDrafts } from '#web/outbox/form-draft.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { deviceStore } from '#web/transport/device-store.ts'
import { keepSpokenLanguage, spokenLanguageFor } from './assistant-language.ts'
import { assistantLog, mostLogged, type AssistantLogEntry } from './assistant-log.ts'

const entry = (outcome: string): AssistantLogEntry => ({
  at: '2026-11-23T10:00:00Z',
  language: 'en-IN',
  kind: null,
  heard: [],
  intent: null,
  confidence: null,
  outcome,
})

test('nothing is logged until somebody switches it on, then the last fifty, and none after it is off', () => {
  assistantLog.add(entry('before'))
  expect(assistantLog.entries.get()).toEqual([])
  assistantLog.turn(true)
  for (let at = 0; at < mostLogged + 2; at += 1) assistantLog.add(entry(String(at)))
  expect(assistantLog.entries.get()).toHaveLength(mostLogged)
  expect(assistantLog.entries.get()[0]?.outcome).toBe('2')
  assistantLog.turn(false)
  expect(assistantLog.entries.get()).toEqual([])
})

test('the log and the choice to keep one leave the device with their person', () => {
  const session = {
    name: 'Meena',
    email: 'meena@weaver.example',
    role: 'owner',
    mode: 'authenticated',
    company: { id: 'c1', companyName: 'Weaver', kind: 'own' },
  } as Session
  sessionStore.state.set({ session, standing: 'live' })
  const kept = () => deviceStore.keys().filter((key) => key.includes('assistant-log'))
  assistantLog.turn(true)
  assistantLog.add(entry('said'))
  expect(kept()).toHaveLength(1)
  forgetDrafts()
  expect(kept()).toEqual([])
  sessionStore.state.set({ session: null, standing: 'none' })
  expect([assistantLog.isOn.get(), assistantLog.entries.get()]).toEqual([false, []])
})

test('the spoken language follows the interface until another is chosen for it', () => {
  expect(spokenLanguageFor('gu')).toBe('gu-IN')
  keepSpokenLanguage('en', 'gu-IN')
  expect(spokenLanguageFor('en')).toBe('gu-IN')
  expect(spokenLanguageFor('hi')).toBe('hi-IN')
})
