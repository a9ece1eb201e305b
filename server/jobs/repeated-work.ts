import { logFault } from '#server/runtime/log.ts'

/**
 * Does `work` now and every `everyMs`, one run at a time: what falls due while one is under way is left out. A failed run
 * is logged as `event`; the next one takes up what it left. Answers with how to stop.
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
      // Cut off in the middle by the end of the process is no fault: the next start takes it up.
      if (!isStopped) logFault(event, error)
    } finally {
      isRunning = false
    }
  }
  void run()
  const timer = setInterval(() => void run(), everyMs)
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
