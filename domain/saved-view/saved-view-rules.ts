import type { Facts } from '#domain/kernel/change.ts'
import { openWith, patched, rule, seen } from '#domain/kernel/rule.ts'
import {
  decideChangeSavedView,
  decideCreateSavedView,
  decideDeleteSavedView,
  decideRestoreSavedView,
} from './saved-view-decisions.ts'
import { savedViewEntity } from './saved-view-entity.ts'
import { changeSavedView, createSavedView, deleteSavedView, restoreSavedView } from './saved-view-operations.ts'

const own = openWith(savedViewEntity, 'personId', ({ facts }: { facts: Facts }) => facts.actor.ownId ?? null)

export const createSavedViewRule = rule(createSavedView)
  .with({ own })
  .decide(({ input, own, facts }) => decideCreateSavedView(input, own, facts))

export const changeSavedViewRule = rule(changeSavedView)
  .with({ view: patched(savedViewEntity), own })
  .decide(({ input, view, own }) => decideChangeSavedView(view, input, own))

export const deleteSavedViewRule = rule(deleteSavedView)
  .with({ view: seen(savedViewEntity) })
  .decide(({ facts, view }) => decideDeleteSavedView(view, facts))

export const restoreSavedViewRule = rule(restoreSavedView)
  .with({ view: seen(savedViewEntity), own })
  .decide(({ facts, view, own }) => decideRestoreSavedView(view, own, facts))
