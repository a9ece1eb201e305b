/**
 * Thrown where a new document would take the place of another: its id is chosen by whoever writes, and that one exists already.
 * A rule answers it as a refusal.
 */
export class IdTaken extends Error {}
