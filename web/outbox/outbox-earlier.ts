import type { Session } from '#domain/account/account-schemas.ts'
import { underTabLock } from '#web/browser/tab-lock.ts'
import { writerOf } from '#web/session/session-copy.ts'
import { deviceStore } from '#web/transport/device-store.ts'
import { draftKeyOf, draftText, isTypedHere } from './form-draft.ts'
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

/** Ends the key of a draft that gave way to a newer one of the same form; a number follows. */
const givenWay = ':older-'

/**
 * A draft that was begun under both names is shown as it was typed last: what earlier code left has come since the last start of
 * this code, which takes over all there is, unless the form has been typed in on this page. The older text comes back when its
 * form is free: neither replaces the other.
 */
function takeDrafts(from: string, to: string): void {
  try {
    for (const key of keysAt(from)) takeDraft(key, to + key.slice(from.length))
    // The last that gave way is the first to come back.
    for (const key of keysAt(to).toSorted((one, other) => placeOf(other) - placeOf(one))) {
      const form = key.slice(0, key.lastIndexOf(givenWay))
      if (placeOf(key) > 0 && draftText(form) === null) move(key, form)
    }
  } catch {
    // A full device: all stays where it is until there is room.
  }
}

const keysAt = (start: string): string[] => deviceStore.keys().filter((key) => key.startsWith(start))

const placeOf = (key: string): number => (key.includes(givenWay) ? Number(key.split(givenWay).at(-1)) : 0)

function takeDraft(key: string, form: string): void {
  if (draftText(form) === null || deviceStore.getItem(form) === deviceStore.getItem(key)) return move(key, form)
  const last = Math.max(0, ...keysAt(form + givenWay).map(placeOf))
  const older = `${form}${givenWay}${last + 1}`
  if (isTypedHere(form)) return move(key, older)
  move(form, older)
  move(key, form)
}

/** Throws if the device is full, and has left everything then. */
function move(key: string, next: string): void {
  deviceStore.setItem(next, deviceStore.getItem(key) ?? '')
  deviceStore.removeItem(key)
}
