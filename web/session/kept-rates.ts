import { listGstRates } from '#domain/gst/gst-rate-operations.ts'
import type { RatePeriod } from '#domain/gst/gst-rate-table.ts'
import { applyLoadedRates, ratesInForce } from '#domain/gst/gst-rate.ts'
import { callOperation } from '#web/transport/call-operation.ts'
import { deviceStore } from '#web/transport/device-store.ts'
import { signal } from '#web/transport/signal.ts'
import { sessionStore } from './session-store.ts'

const place = 'gst-rates'

const inForce = signal(ratesInForce())
let applied = '[]'
/** The disk took no newer rates: what it has must not replace them. */
let isDiskBehind = false

/** Applies changes of the rates. The same ones again leave the tables as they are: a form tells of each new table. */
function apply(text: string): void {
  const periods: unknown = JSON.parse(text)
  if (text === applied || !Array.isArray(periods)) return
  applied = text
  applyLoadedRates(periods as RatePeriod[]) // written below, from the server's answer
  inForce.set(ratesInForce())
}

/** Applies the rates kept on this device. Done when this file loads: whoever imports it works with them, offline too. */
function applyKeptRates(): void {
  if (isDiskBehind) return
  try {
    apply(deviceStore.getItem(place) ?? '[]')
  } catch {
    // Unreadable: the rates of this release are used until the next answer.
    deviceStore.removeItem(place)
  }
}

/** Fetches and keeps changes of the rates; without an answer the device goes on with what it has, as does a guest's. */
export async function refreshKeptRates(): Promise<void> {
  const { session } = sessionStore.state.get()
  if (session && !listGstRates.roles.includes(session.role)) return
  const answer = await callOperation(listGstRates.name, {})
  if (!answer.ok) return
  const { periods } = answer.value as { periods: RatePeriod[] } // the output of this operation
  const text = JSON.stringify(periods)
  try {
    deviceStore.setItem(place, text)
    isDiskBehind = false
  } catch {
    // A full device works with them until it is closed.
    isDiskBehind = true
  }
  apply(text)
}

const onKept = ({ key }: StorageEvent) => {
  if (key === place) applyKeptRates()
}

/** Tells when other tables come into force on this device: one tab fetches them for all. */
export function watchRates(listener: () => void): () => void {
  const stop = inForce.subscribe(listener)
  addEventListener('storage', onKept)
  // They may have come while nobody watched.
  applyKeptRates()
  return () => {
    stop()
    removeEventListener('storage', onKept)
  }
}

applyKeptRates()
