/** Types of `alone.mjs`, which must also run on a Node that cannot read TypeScript. */
export function alone<T>(work: () => Promise<T>, place?: string): Promise<T>
