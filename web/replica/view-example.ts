import type { EntityName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import type { Change } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { Rule } from '#domain/kernel/rule.ts'
import { emptyOverlay, viewOf, withChanges } from '#web/outbox/outbox-fold.ts'
import { ruleOnView } from '#web/outbox/rule-on-view.ts'
import type { View } from '#web/replica/view.ts'
import { RowTables } from './replica-table.ts'

const facts = exampleFacts()

/** A replica holding these documents, for deciding writes in tests. */
export function exampleView(documents: { [Name in EntityName]?: readonly EntityOf<Name>[] }) {
  const base = new RowTables()
  for (const [entity, values] of Object.entries(documents)) base.apply(values.map((value) => ({ entity, value })))
  const view = viewOf(base, emptyOverlay)

  return {
    view,
    /** The view after a write as screens show it, or its refusal code. */
    async after(rule: Rule, input: unknown): Promise<View | string> {
      const outcome = (await ruleOnView(rule)).decide(view, input, facts)
      if (!outcome.ok) return outcome.refusal.code
      const changes: readonly Change[] = outcome.value.changes
      return viewOf(base, withChanges(base, emptyOverlay, changes, facts.now))
    },
  }
}

/** The view; throws if the write was refused. */
export function shownAfter(shown: View | string): View {
  if (typeof shown === 'string') throw new Error(shown)
  return shown
}
