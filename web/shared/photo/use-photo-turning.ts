import { useEffect, useRef, type TouchEvent } from 'react'
import { isTyping } from '#web/browser/key-target.ts'

/** Pixels a finger moves sideways before the photo turns: less is a tap that slipped. */
const enough = 48

/** Turns to the photo before or after with the arrow keys, and with a finger on what gets the returned handlers. */
export function usePhotoTurning(isOn: boolean, turn: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
      if (by === null || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      turn(by)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn, turn])
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [finger, second] = [touches[0], touches[1]]
      // Two fingers make it larger.
      start.current = finger && !second ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      const from = start.current
      start.current = null
      if (!isOn || !from || !finger) return
      const [right, down] = [finger.clientX - from.x, finger.clientY - from.y]
      if (Math.abs(right) >= enough && Math.abs(right) > 2 * Math.abs(down)) turn(right < 0 ? 1 : -1)
    },
  }
}
