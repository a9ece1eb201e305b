/** Types of `memory-folder.mjs`, which must also run on a Node that cannot read TypeScript. */
export function withMemoryFolder<T>(
  work: (environment: { TMPDIR?: string; TEST_IMAGES?: string }) => Promise<T>,
  options?: { place?: string; least?: number },
): Promise<T>
