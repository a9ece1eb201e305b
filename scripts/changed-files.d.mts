/** Types of `changed-files.mjs`, which must also run on a Node that cannot read TypeScript. */
export function changedFiles(): string[]
export function concerns(file: string, changed: readonly string[]): boolean
