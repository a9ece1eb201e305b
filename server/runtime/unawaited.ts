import { logFault } from './log.ts'

/** Starts work that nobody awaits. A fault in it is logged as `event`. */
export function unawaited(event: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => logFault(event, error))
}
