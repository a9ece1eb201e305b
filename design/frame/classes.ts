/**
 * Joins the class names that apply; skips `undefined` and `false`. `undefined` for an empty list, so no attribute is
 * set.
 */
export function classes(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
