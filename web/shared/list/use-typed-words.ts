import { useEffect, useState } from 'react'
import { useAddressParam } from '#web/page/use-address-param.ts'

/** A pause in the typing. */
const restMs = 200

type TypedWords = {
  words: string
  onWords: (words: string) => void
  /** The keyboard goes elsewhere: what is typed stands in the address before one follows a link. */
  onLeave: () => void
}

/**
 * What is typed above a list, shown at every letter and put into the address when the fingers rest: writing there takes
 * as long as everything else a letter does, and Safari refuses the hundred and first writing within half a minute.
 */
export function useTypedWords(): TypedWords {
  const [kept, keep] = useAddressParam('search', '')
  const [typed, setTyped] = useState({ words: kept, kept })
  // The way back, or a button that shows all again, has changed the address.
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
