/**
 * Where to go after signing in: the place `?next=` names when it lies in the platform, else the dashboard. An address of
 * anybody else's in that parameter would make our sign-in page a doorway to theirs.
 */
export const placeAfterSignIn = (next: string | null): string =>
  next !== null && /^\/platform(?:[/?#]|$)/.test(next) ? next : '/platform'
