/**
 * Thrown where a new document would replace another: callers choose the ids, and this one exists already. A rule
 * answers it as a refusal.
 */
export class IdTaken extends Error {}
