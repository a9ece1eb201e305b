import type { Session } from '#domain/account/account-schemas.ts'
import { underTabLock } from '#web/browser/tab-lock.ts'
import { writerOf } from '#web/session/session-copy.ts'
import { deviceStore } from '#web/transport/device-store.ts'
import { draftKeyOf } from './form-draft.ts'
import { openOutboxDatabase } from './outbox-database.ts'

/**
 * The name under which code that did not know of a change of the address files what this person types here: it goes by the
 * address that signs in now. Null if that is the person's name on this device.
 */
export function earlierWriterOf(session: Session): string | null {
  const earlier = writerOf({ ...session, keptAs: null })
  return earlier === writerOf(session) ? null : earlier
}

/**
 * Takes over drafts and waiting writes that earlier code filed under the new address; says whether there were writes. Only
 * this person's, by the name they were made with: the address may have been another's before.
 */
export async function takeOverEarlier(session: Session): Promise<boolean> {
  const [from, to] = [earlierWriterOf(session), writerOf(session)]
  if (from === null || to === null) return false
  takeDrafts(draftKeyOf(from, ''), draftKeyOf(to, ''))
  // A tab that still runs such code may be sending them: it has to store the answer first.
  return underTabLock(`vanat-flush-${from}`, async () => {
    const database = await openOutboxDatabase()
    const own = (await database.all(from)).filter(({ actor }) => actor === session.name)
    await database.change(own.map((entry) => ({ ...entry, owner: to })))
    return own.length > 0
  })
}

/** A draft that was begun under both names stays under both: neither text replaces the other. */
function takeDrafts(from: string, to: string): void {
  for (const key of deviceStore.keys().filter((one) => one.startsWith(from))) {
    const next = to + key.slice(from.length)
    if (deviceStore.getItem(next) !== null) continue
    try {
      deviceStore.setItem(next, deviceStore.getItem(key) ?? '')
      deviceStore.removeItem(key)
    } catch {
      // A full device: it stays where it is until there is room.
    }
  }
}
