import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { SavedView } from './saved-view.ts'

/** `restore` takes a deletion back. */
export const savedViewLifecycle = lifecycle<SavedView, Facts>()('status', {
  kept: { delete: { to: 'deleted' } },
  deleted: { restore: { to: 'kept' } },
})
