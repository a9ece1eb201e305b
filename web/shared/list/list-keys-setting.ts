import { useSyncExternalStore } from 'react'
import { signal } from '#web/transport/signal.ts'
import { deviceStore } from '#web/transport/device-store.ts'

const stored = 'vanat_list_keys'

/**
 * Whether single letters steer a list on this device. Who dictates to the browser says letters all the time, and must be
 * able to switch them off (WCAG 2.2, 2.1.4).
 */
const setting = signal(deviceStore.getItem(stored) !== 'off')

export const useListKeysSetting = (): boolean => useSyncExternalStore(setting.subscribe, setting.get)

export function setListKeys(on: boolean): void {
  setting.set(on)
  try {
    if (on) deviceStore.removeItem(stored)
    else deviceStore.setItem(stored, 'off')
  } catch {
    // A full storage: the choice holds until the page is closed.
  }
}
