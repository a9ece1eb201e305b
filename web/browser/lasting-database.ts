import type { DBSchema, IDBPDatabase } from 'idb'

export type LastingDatabase<Schema extends DBSchema> = {
  /** The connection, opened anew if the browser has closed it. */
  connect: () => Promise<IDBPDatabase<Schema>>
  close: () => void
}

const closed = () => new DOMException(undefined, 'InvalidStateError')

/** It was closed on purpose, as when another tab signs out and deletes it; the disk did not fail. */
export const isClosed = (fault: unknown): boolean => fault instanceof DOMException && fault.name === 'InvalidStateError'

/**
 * A database that outlasts its connection. Browsers close connections under a page: Safari when it has been in the
 * background, any of them when data is cleared. Without a new one, nothing would be stored until the page is reloaded.
 *
 * `onLost` is called then: what the page knows of the disk may be wrong. Rejects if the first connection fails.
 */
export async function lastingDatabase<Schema extends DBSchema>(
  open: (terminated: () => void) => Promise<IDBPDatabase<Schema>>,
  onLost: () => void = () => undefined,
): Promise<LastingDatabase<Schema>> {
  let isOver = false
  let connection: Promise<IDBPDatabase<Schema>> | null = null
  const begin = () => {
    const begun = open(() => {
      connection = null
      onLost()
    })
    connection = begun
    begun.catch(() => {
      // The disk may be readable again at the next try.
      if (connection === begun) connection = null
    })
    return begun
  }
  await begin()
  return {
    // What was asked for before `close` is answered: the connection is handed out in the order of the calls.
    connect: () => connection ?? (isOver ? Promise.reject(closed()) : begin()),
    close: () => {
      isOver = true
      connection?.then(
        (database) => database.close(),
        () => undefined,
      )
    },
  }
}
