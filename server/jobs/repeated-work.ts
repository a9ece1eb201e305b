import { logFault } from '#server/runtime/log.ts'
import { unawaited } from '#server/runtime/unawaited.ts'

/**
 * Runs `work` now and every `everyMs`, one run at a time: runs that fall due meanwhile are skipped. A failed run is
 * logged as `event`; the next one takes up its work. Returns a function to stop.
 */
export function repeatWork(event: string, everyMs: number, work: () => Promise<unknown>): () => void {
  let isRunning = false
  let isStopped = false
  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    try {
      await work()
    } catch (error) {
      // Interrupted by shutdown is no fault: the next start takes it up.
      if (!isStopped) logFault(event, error)
    } finally {
      isRunning = false
    }
  }
  unawaited(event, run())
  const timer = setInterval(() => unawaited(event, run()), everyMs)
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
