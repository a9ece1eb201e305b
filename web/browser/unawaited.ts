/**
 * Starts what nobody waits for: a press, a message that came. A fault in it is reported as one of the press itself would be;
 * with `void` it would be heard by nobody.
 */
export function unawaited(work: Promise<unknown> | undefined): void {
  work?.catch((fault: unknown) => reportError(fault))
}
