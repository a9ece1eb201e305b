import { logFault } from './log.ts'

/** Starts what nobody waits for. A fault in it is logged with the name of its caller's affair. */
export function unawaited(event: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => logFault(event, error))
}
