import { browserFeature } from '#web/browser/browser-feature.ts'
import { useRef, useState, type RefObject } from 'react'

/**
 * Puts a text on the clipboard. Where the browser forbids it the field that shows the text is marked instead, to be
 * copied by hand.
 */
export function useCopy(text: string): {
  copy: () => Promise<void>
  isCopied: boolean
  field: RefObject<HTMLInputElement | null>
} {
  const [isCopied, setIsCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      const { clipboard } = browserFeature
      if (clipboard) {
        await clipboard.writeText(text)
        return setIsCopied(true)
      }
    } catch {
      // Forbidden by a rule of the firm: as without one.
    }
    field.current?.focus()
    field.current?.select()
    // The old way, which copies what is marked, asks for no https.
    if (field.current) setIsCopied(document.execCommand('copy'))
  }
  return { copy, isCopied, field }
}
