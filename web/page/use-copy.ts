import { useRef, useState, type RefObject } from 'react'
import { browserFeature } from '#web/browser/browser-feature.ts'

/** Copies text to the clipboard. If the browser forbids it, selects the field with the text for copying by hand. */
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
      // Blocked by company policy: fall through, as without a clipboard.
    }
    field.current?.focus()
    field.current?.select()
    // The legacy API copies the selection and needs no https.
    if (field.current) setIsCopied(document.execCommand('copy'))
  }
  return { copy, isCopied, field }
}
