/** The declarations of `changed-files.mjs`, which also runs on a Node that reads no TypeScript. */
export function changedFiles(): string[]
export function concerns(file: string, changed: readonly string[]): boolean
