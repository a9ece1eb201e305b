import { useEffect, useState } from 'react'
import { useAddressParam } from '#web/page/use-address-param.ts'

/** Milliseconds without a letter after which typing counts as paused. */
const restMs = 200

type TypedWords = {
  words: string
  onWords: (words: string) => void
  /** Focus leaves: store the text in the address before a link is followed. */
  onLeave: () => void
}

/**
 * The text typed above a list, shown at once and written to the address after a pause: that write costs as much as the
 * rest of a keystroke, and Safari rejects more than 100 in 30 s.
 */
export function useTypedWords(name = 'search'): TypedWords {
  const [kept, keep] = useAddressParam(name, '')
  const [typed, setTyped] = useState({ words: kept, kept })
  // Back, or a button that resets the filters, has changed the address.
  if (typed.kept !== kept) setTyped({ words: kept, kept })
  const { words } = typed

  useEffect(() => {
    if (words === kept) return undefined
    const rest = setTimeout(() => keep(words), restMs)
    return () => clearTimeout(rest)
  }, [words, kept, keep])

  return {
    words,
    onWords: (next) => setTyped({ words: next, kept }),
    onLeave: () => {
      if (words !== kept) keep(words)
    },
  }
}
