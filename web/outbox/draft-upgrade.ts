import type { RawInput } from '#domain/release/release-upgrade.ts'

/** How a draft that an earlier release kept becomes one of today. `form` matches the key of its form. */
export type DraftUpgrade = { form: RegExp; upgrade: (draft: RawInput) => RawInput }

/** Every change of what a form keeps whose old fields mean something still; a draft that is right already stays as it is. */
export const draftUpgrades: readonly DraftUpgrade[] = []

export const upgradeDraft = (
  form: string,
  draft: RawInput,
  upgrades: readonly DraftUpgrade[] = draftUpgrades,
): RawInput => upgrades.filter((one) => one.form.test(form)).reduce((upgraded, { upgrade }) => upgrade(upgraded), draft)

const isRecord = (value: unknown): value is RawInput =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nothing = (value: unknown): unknown => (typeof value === 'string' ? '' : null)

/** The row of a list with nothing in the fields it was kept without. */
function rowLike(model: unknown, row: unknown): unknown {
  if (!isRecord(model) || !isRecord(row)) return row
  return { ...Object.fromEntries(Object.entries(model).map(([field, value]) => [field, nothing(value)])), ...row }
}

function fitted(model: unknown, value: unknown): unknown {
  if (model === null || value === null) return value
  if (Array.isArray(model)) return Array.isArray(value) ? value.map((row) => rowLike(model[0], row)) : model
  if (isRecord(model)) return isRecord(value) ? { ...model, ...value } : model
  return typeof value === 'object' ? model : value
}

/**
 * What was typed laid over `initial`: only fields that the form has, and each whole. A form of an earlier release kept its
 * cloth or its lines without what has come since, and a screen that finds nothing there cannot be drawn.
 */
export function restoredDraft<T extends object>(initial: T, draft: RawInput): T {
  const known = Object.entries(initial).map(([field, model]) => [
    field,
    Object.hasOwn(draft, field) ? fitted(model, draft[field]) : model,
  ])
  // The same fields as `initial`, each of its kind.
  return Object.fromEntries(known) as T
}
