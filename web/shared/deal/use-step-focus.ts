import { useEffect, useRef, useState, type RefObject } from 'react'

/** A step is open, and may end on another document's page: a quotation becomes a proforma. */
let isUnderWay = false

function focusPrimary(frame: HTMLElement | null): void {
  const target =
    frame?.querySelector<HTMLElement>('[data-primary]') ?? frame?.querySelector<HTMLElement>('[data-more]') ?? null
  target?.focus({ preventScroll: true })
}

/** After each step the focus goes to the next one, on this page or on the one that the step leads to. */
export function useStepFocus(primary: string): {
  frame: RefObject<HTMLDivElement | null>
  starts: () => void
  ends: () => void
  taken: () => void
} {
  const frame = useRef<HTMLDivElement>(null)
  const [steps, setSteps] = useState(0)
  const [endings, setEndings] = useState(0)

  useEffect(() => {
    if (!isUnderWay) return
    isUnderWay = false
    focusPrimary(frame.current)
  }, [])

  useEffect(() => {
    if (steps > 0) focusPrimary(frame.current)
  }, [steps])

  // The pressed button may be gone only once the next one is known.
  useEffect(() => {
    if (steps > 0 && document.activeElement === document.body) focusPrimary(frame.current)
  }, [steps, primary])

  // What an address opened was opened by no button, to which the focus could go back.
  useEffect(() => {
    if (endings > 0 && document.activeElement === document.body) focusPrimary(frame.current)
  }, [endings])

  return {
    frame,
    starts: () => {
      isUnderWay = true
    },
    ends: () => {
      isUnderWay = false
      setEndings((before) => before + 1)
    },
    taken: () => {
      isUnderWay = false
      setSteps((before) => before + 1)
    },
  }
}
