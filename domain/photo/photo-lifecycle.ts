import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { Photo } from './photo.ts'

/** `restore` takes a removal back. */
export const photoLifecycle = lifecycle<Photo, Facts>()('status', {
  kept: { remove: { to: 'removed' } },
  removed: { restore: { to: 'kept' } },
})

/** Not removed. */
export const isKeptPhoto = ({ status }: Pick<Photo, 'status'>): boolean => status === 'kept'
