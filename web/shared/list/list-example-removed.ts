import { useSyncExternalStore } from 'react'
import { deviceStore } from '#web/transport/device-store.ts'
import { signal } from '#web/transport/signal.ts'

const stored = 'vanat_examples'
/** Removed examples that a device remembers: those of ten people who share it. */
const most = 110

function kept(): readonly string[] {
  try {
    const value: unknown = JSON.parse(deviceStore.getItem(stored) ?? '[]')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

const removed = signal<readonly string[]>(kept())
const keyOf = (owner: string, list: string): string => `${owner}/${list}`

/** Whether the owner of the copy, a person in a company, has removed the example of a list on this device. */
export const isExampleRemoved = (owner: string, list: string): boolean => removed.get().includes(keyOf(owner, list))

export const useExampleRemoved = (owner: string, list: string): boolean =>
  useSyncExternalStore(removed.subscribe, () => isExampleRemoved(owner, list))

/** Removes the example of a list for good, or brings it back. */
export function removeExample(owner: string, list: string, isGone = true): void {
  const key = keyOf(owner, list)
  // Reads the storage again, as another tab may have removed others. If it is full, only this page remembers.
  const others = [...new Set([...kept(), ...removed.get()])].filter((one) => one !== key)
  const next = (isGone ? [...others, key] : others).slice(-most)
  removed.set(next)
  try {
    deviceStore.setItem(stored, JSON.stringify(next))
  } catch {
    return
  }
}
