import { afterEach, expect, test, vi } from 'vitest'
import { deviceStore } from './device-store.ts'

afterEach(() => vi.unstubAllGlobals())

test('with storage blocked, values last until the page closes and nothing throws', () => {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(deviceStore.getItem('language')).toBeNull()
  deviceStore.setItem('language', 'gu')
  deviceStore.setItem('theme', 'dark')
  expect(deviceStore.getItem('language')).toBe('gu')
  deviceStore.removeItem('theme')
  expect(deviceStore.keys()).toEqual(['language'])
})

test('a full storage throws, so callers know the value was not stored', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: () => undefined })
  expect(() => deviceStore.setItem('language', 'gu')).toThrow('full')
})
