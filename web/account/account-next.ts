import { isInPlatform, places } from '#web/page/addresses.ts'

/**
 * Where to go after signing in: the address in `?next=` if it is within the platform, else the dashboard. Any other
 * address there would be an open redirect.
 */
export const placeAfterSignIn = (next: string | null): string =>
  next !== null && isInPlatform(next) ? next : places.home
