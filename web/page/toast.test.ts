import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tell, toast } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  toast.dismiss()
  vi.useRealTimers()
})

test('a success stays for three seconds, and one that can be taken back for eight', () => {
  tell('Saved')
  vi.advanceTimersByTime(2999)
  expect(toast.get()?.text).toBe('Saved')
  vi.advanceTimersByTime(1)
  expect(toast.get()).toBeNull()
  tell('Sent to quality check.', { undo: () => undefined })
  vi.advanceTimersByTime(7999)
  expect(toast.get()?.text).toBe('Sent to quality check.')
  vi.advanceTimersByTime(1)
  expect(toast.get()).toBeNull()
})

test('what mostly follows can be reached for as long as a step can be taken back', () => {
  tell('Lead added', { next: { label: 'Make the quotation', href: '/platform/quotes?from-lead=one' } })
  vi.advanceTimersByTime(7999)
  expect(toast.get()?.next?.href).toBe('/platform/quotes?from-lead=one')
  vi.advanceTimersByTime(1)
  expect(toast.get()).toBeNull()
})

test('a newer message takes the place of the older one, with its own time', () => {
  const seen: (string | null)[] = []
  const stop = toast.subscribe(() => seen.push(toast.get()?.text ?? null))
  tell('First')
  vi.advanceTimersByTime(2000)
  tell('Second')
  vi.advanceTimersByTime(2000)
  expect(toast.get()?.text).toBe('Second')
  vi.advanceTimersByTime(1000)
  stop()
  expect(seen).toEqual(['First', 'Second', null])
})
