/** Joins the class names that apply; `undefined` and `false` fall out, and an empty list leaves no attribute. */
export function classes(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
