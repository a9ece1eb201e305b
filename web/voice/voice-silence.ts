/** Loudness (root mean square, 0 to 1) below which a room is quiet, and the share of the loudest moment that is speech. */
const quiet = 0.01
const shareOfLoudest = 0.15
/** A pause this long ends a sentence; nobody who has said nothing for so long is going to. */
const pauseMs = 1200
const patienceMs = 6000

export type SilenceWatch = {
  /** Takes in the loudness at a time since the start; returns whether to stop listening. */
  hear(level: number, atMs: number): boolean
  /** Whether anybody spoke. True as long as nothing was measured: not knowing is no silence. */
  isSpoken(): boolean
}

/**
 * Tells when a sentence is over, and whether there was one. Compared with the loudest moment, not only with a fixed
 * level, because looms never stop.
 */
export function watchSilence(): SilenceWatch {
  let loudest = 0
  let lastSpokenMs: number | null = null
  let isMeasured = false
  return {
    hear(level, atMs) {
      isMeasured = true
      loudest = Math.max(loudest, level)
      if (level >= Math.max(quiet, loudest * shareOfLoudest)) lastSpokenMs = atMs
      return lastSpokenMs === null ? atMs >= patienceMs : atMs - lastSpokenMs >= pauseMs
    },
    isSpoken: () => !isMeasured || lastSpokenMs !== null,
  }
}
