/**
 * Starts a promise that nobody awaits, such as the handler of a press. A rejection is reported as an uncaught error would
 * be; with `void` it would be lost.
 */
export function unawaited(work: Promise<unknown> | undefined): void {
  work?.catch((fault: unknown) => reportError(fault))
}
