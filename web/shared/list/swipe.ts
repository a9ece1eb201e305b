/** Pixels that a finger moves before its direction is known. */
const slack = 12
/** Pixels after which letting go acts. */
export const enough = 72
/** Pixels that a row follows the finger, at most. */
const most = 112

/** The direction of a finger on a row; `scroll`: up or down; null while it is not known yet. */
type Way = 'left' | 'right' | 'scroll' | null

/** The direction of a finger that has moved so many pixels right and down. */
export function wayOf(right: number, down: number): Way {
  const [across, along] = [Math.abs(right), Math.abs(down)]
  if (Math.max(across, along) < slack) return null
  // A thumb moves in an arc: only what is clearly sideways is a swipe, anything else scrolls the list.
  if (across < along * 2) return 'scroll'
  return right < 0 ? 'left' : 'right'
}

/** How far a row follows a finger that first went `way`; it does not go beyond its place when the finger comes back. */
export function followed(way: 'left' | 'right', right: number): number {
  return way === 'left' ? Math.max(-most, Math.min(0, right)) : Math.min(most, Math.max(0, right))
}
