import { useRef, useState, type RefObject } from 'react'

/**
 * Puts a text on the clipboard. Where the browser forbids it (by a rule of the firm, or without https) the field that
 * shows the text is marked instead, to be copied by hand.
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
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      field.current?.focus()
      field.current?.select()
    }
  }
  return { copy, isCopied, field }
}
