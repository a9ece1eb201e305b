import { change, fresh, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { savedViewEntity } from './saved-view-entity.ts'
import { savedViewLifecycle } from './saved-view-lifecycle.ts'
import type { changeSavedView, createSavedView } from './saved-view-operations.ts'
import type { SavedView } from './saved-view.ts'

/** Views of one list: more chips are no shortcut any more. */
export const mostOfList = 20
/** Views of a person, in all lists. */
export const mostOfPerson = 150

/** `own`: the person's views that are kept. */
type Own = readonly SavedView[]

const whyFull = (list: SavedView['list'], own: Own): Refusal | null => {
  if (own.length >= mostOfPerson) return { code: 'views-full', params: { count: mostOfPerson } }
  if (own.filter((one) => one.list === list).length < mostOfList) return null
  return { code: 'views-full', params: { count: mostOfList } }
}

/** A list opens with one view: the one chosen last. */
const without = ({ id, list, isDefault }: SavedView, own: Own): Change[] =>
  isDefault
    ? own
        .filter((one) => one.id !== id && one.list === list && one.isDefault)
        .map((one) => change(savedViewEntity, { ...one, isDefault: false }))
    : []

const kept = (view: SavedView, own: Own): Outcome<Decision<SavedView>> =>
  accept({ main: view, changes: [change(savedViewEntity, view), ...without(view, own)] })

export function decideCreateSavedView(
  input: InputOf<typeof createSavedView>,
  own: Own,
  facts: Facts,
): Outcome<Decision<SavedView>> {
  const { ownId: personId } = facts.actor
  if (!personId) return refuse({ code: 'not-allowed' })
  const full = whyFull(input.list, own)
  return full ? refuse(full) : kept({ ...fresh(facts), ...input, personId, status: 'kept' }, own)
}

export const decideChangeSavedView = (
  view: SavedView,
  input: InputOf<typeof changeSavedView>,
  own: Own,
): Outcome<Decision<SavedView>> => kept({ ...view, ...input, version: view.version }, own)

export function decideDeleteSavedView(view: SavedView, facts: Facts): Outcome<Decision<SavedView>> {
  const taken = savedViewLifecycle.take(view, 'delete', facts)
  return taken.ok ? kept(taken.value, []) : taken
}

/** It is what the list opens with again, unless another one has become that since. */
export function decideRestoreSavedView(view: SavedView, own: Own, facts: Facts): Outcome<Decision<SavedView>> {
  const full = whyFull(view.list, own)
  if (full) return refuse(full)
  const isDefault = view.isDefault && !own.some((one) => one.list === view.list && one.isDefault)
  const taken = savedViewLifecycle.take(view, 'restore', facts, { isDefault })
  return taken.ok ? kept(taken.value, own) : taken
}
