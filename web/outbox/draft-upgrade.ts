import type { RawInput } from '#domain/release/release-upgrade.ts'

/** Upgrades a draft stored by an earlier release. `form` matches the form's key. */
export type DraftUpgrade = { form: RegExp; upgrade: (draft: RawInput) => RawInput }

/** One entry per change of a draft's shape whose old fields still mean something; up-to-date drafts pass unchanged. */
const draftUpgrades: readonly DraftUpgrade[] = []

export const upgradeDraft = (
  form: string,
  draft: RawInput,
  upgrades: readonly DraftUpgrade[] = draftUpgrades,
): RawInput => upgrades.filter((one) => one.form.test(form)).reduce((upgraded, { upgrade }) => upgrade(upgraded), draft)

export const isRecord = (value: unknown): value is RawInput =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nothing = (value: unknown): unknown => (typeof value === 'string' ? '' : null)

/** Fills fields missing from a list row with empty values. */
function rowLike(model: unknown, row: unknown): unknown {
  if (!isRecord(model) || !isRecord(row)) return row
  return { ...Object.fromEntries(Object.entries(model).map(([field, value]) => [field, nothing(value)])), ...row }
}

function fitted(model: unknown, value: unknown): unknown {
  if (model === null || value === null) return value
  if (Array.isArray(model)) return Array.isArray(value) ? value.map((row: unknown) => rowLike(model[0], row)) : model
  if (isRecord(model)) return isRecord(value) ? { ...model, ...value } : model
  return typeof value === 'object' ? model : value
}

/**
 * Merges a draft over `initial`: only fields the form has, each complete. Drafts of earlier releases lack fields added
 * since, and a screen would crash without them.
 */
export function restoredDraft<T extends object>(initial: T, draft: RawInput): T {
  const known = Object.entries(initial).map(([field, model]: [string, unknown]) => [
    field,
    Object.hasOwn(draft, field) ? fitted(model, draft[field]) : model,
  ])
  // The same fields as `initial`, each with its type.
  return Object.fromEntries(known) as T
}
