import type { RatePeriod } from '#domain/gst/gst-rate-table.ts'
import { applyLoadedRates } from '#domain/gst/gst-rate.ts'
import { callOperation } from '#web/transport/call-operation.ts'
import { deviceStore } from '#web/transport/device-store.ts'

const place = 'gst-rates'

/** Applies the rates kept on this device. Done when this file loads: whoever imports it works with them, offline too. */
function applyKeptRates(): void {
  try {
    const kept: unknown = JSON.parse(deviceStore.getItem(place) ?? '[]')
    if (Array.isArray(kept)) applyLoadedRates(kept as RatePeriod[]) // written below, from the server's answer
  } catch {
    // Unreadable: the rates of this release are used until the next answer.
    deviceStore.removeItem(place)
  }
}

/** Fetches and keeps changes of the rates; without an answer the device goes on with what it has. */
export async function refreshKeptRates(): Promise<void> {
  const answer = await callOperation('gst.list-rates', {})
  if (!answer.ok) return
  const { periods } = answer.value as { periods: RatePeriod[] } // the output of this operation
  try {
    deviceStore.setItem(place, JSON.stringify(periods))
  } catch {
    // A full device works with them until it is closed.
  }
  applyLoadedRates(periods)
}

applyKeptRates()
