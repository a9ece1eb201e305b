/** What a browser keeps by name, as far as it keeps anything. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys: () => readonly string[] }

const memory = new Map<string, string>()

/** The browser's own storage; undefined where it is refused: by a setting, or in a frame. Asking alone may throw. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/**
 * The small things the device remembers: who is signed in, the language, the theme. In a browser that refuses its storage
 * they are remembered until the page is closed. `setItem` throws where the storage is full.
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
