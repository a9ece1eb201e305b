import { expect, test } from 'vitest'
import { exampleSession } from './session-example.ts'
import { forgetRevoked, readRevoked, rememberRevoked } from './session-revoked.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const meena = exampleSession()

test('a revoked person is remembered until they sign in again or their queue is dealt with', () => {
  const store = storage()
  rememberRevoked(store, meena)
  forgetRevoked(store, { ...meena, email: 'kirit@example.com' })
  expect(readRevoked(store)?.name).toBe('Meena')
  forgetRevoked(store, { ...meena, role: 'sales' })
  expect(readRevoked(store)).toBeNull()
  rememberRevoked(store, meena)
  forgetRevoked(store, null)
  expect(readRevoked(store)).toBeNull()
})

test('who works in no company has no queue to hand over, and is not remembered', () => {
  const store = storage()
  rememberRevoked(store, { ...meena, company: null })
  expect(readRevoked(store)).toBeNull()
})

test('full storage does not keep a revoked person from being shown out', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => rememberRevoked(full, meena)).not.toThrow()
})

test.each(['', '{half', 'null', '3', '"writer"', '{}'])('the stored text %j is nobody', (text) => {
  const store = storage()
  store.setItem('vanat_revoked', text)
  expect(readRevoked(store)).toBeNull()
})
