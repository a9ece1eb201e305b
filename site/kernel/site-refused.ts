/** A form that was refused: what was typed in it, and why. */
export type RefusedForm = {
  /** In the order of the fields. */
  typed: Readonly<Record<string, string>>
  /** Sentences by field. */
  errors: Readonly<Record<string, string>>
  /** A sentence about the whole form. */
  refusal: string | null
}

/**
 * A field of a form, with what was typed in it and what is wrong with it. The first wrong field gets the focus, and the
 * first of all below a sentence about the whole form: the page is drawn anew, and on a phone the form is far down.
 */
export function boundTo(id: string, name: string, refused: RefusedForm | null, first: string) {
  if (refused === null) return { id, name, defaultValue: first }
  const { typed, errors } = refused
  const fields = Object.keys(typed)
  const firstWrong = fields.find((field) => field in errors) ?? Object.keys(errors)[0] ?? fields[0]
  return { id, name, error: errors[name], defaultValue: typed[name] ?? first, autoFocus: name === firstWrong }
}
