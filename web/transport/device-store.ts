/** Key-value storage; `keys` lists what is stored. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys: () => readonly string[] }

const memory = new Map<string, string>()

/** The browser's storage; undefined if blocked by a setting or in a frame. Even reading the property may throw. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/**
 * Small values the device remembers: session, language, theme. Without storage they last until the page closes.
 * `setItem` throws when storage is full.
 */
export const deviceStore: Store = {
  getItem: (key) => {
    const known = storage()
    return known ? known.getItem(key) : (memory.get(key) ?? null)
  },
  setItem: (key, value) => {
    const known = storage()
    if (known) known.setItem(key, value)
    else memory.set(key, value)
  },
  removeItem: (key) => {
    const known = storage()
    if (known) known.removeItem(key)
    else memory.delete(key)
  },
  keys: () => {
    const known = storage()
    return known ? Object.keys(known) : [...memory.keys()]
  },
}
