import { useSyncExternalStore } from 'react'
import { deviceStore } from '#web/transport/device-store.ts'
import { signal } from '#web/transport/signal.ts'

const stored = 'vanat_list_keys'

/**
 * Whether single-letter list shortcuts are on, per device. Speech input utters letters all the time, so they must be
 * switchable (WCAG 2.2, 2.1.4).
 */
const setting = signal(deviceStore.getItem(stored) !== 'off')

export const useListKeysSetting = (): boolean => useSyncExternalStore(setting.subscribe, setting.get)

export function setListKeys(on: boolean): void {
  setting.set(on)
  try {
    if (on) deviceStore.removeItem(stored)
    else deviceStore.setItem(stored, 'off')
  } catch {
    // Storage is full: the choice lasts until the page closes.
  }
}
