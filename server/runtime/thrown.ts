/*
 * Anything can be thrown, and only an Error has a message. The system, the driver and libraries add a `code` to theirs.
 */

/** The code of an error, such as `ENOENT` or PostgreSQL's `23505`; undefined if it has none. */
export const codeOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'code' in thrown ? String(thrown.code) : undefined

/** The message of an error, or whatever was thrown as text. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** The error, or a new one around whatever else was thrown. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))
