import { isInPlatform } from './addresses.ts'

/**
 * Goes back to the platform's page that led here; false if one came from outside, or the browser does not tell.
 * `history.length` would not do: it counts other sites' pages too.
 */
export function returnToEarlierPage(): boolean {
  const { navigation }: { navigation?: Navigation } = window
  const at = navigation?.currentEntry?.index ?? 0
  const earlier = navigation?.entries()[at - 1]?.url
  if (!earlier || !isInPlatform(new URL(earlier).pathname)) return false
  history.back()
  return true
}
