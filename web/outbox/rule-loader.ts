import type { Decision, Facts } from '#domain/kernel/change.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import type { Rule } from '#domain/kernel/rule.ts'
import type { View } from '#web/replica/view.ts'

/** A rule with what interprets it on the documents of this device. */
export type KnownRule = {
  operation: Rule['operation']
  decide: (view: View, input: unknown, facts: Facts) => Outcome<Decision>
}

/** How the rules of each feature are fetched, by the part of an operation's name before the dot. */
export type RuleSource = Record<string, () => Promise<readonly Rule[]>>

export type RuleLoader = {
  /** Fetches the rule of an operation, once; a write without one is simply shown when the server has done it. */
  load: (operation: string) => Promise<void>
  find: (operation: string) => KnownRule | undefined
  /** Fetches all of them, when there is time: the first write of a feature may be made where there is no network. */
  loadAll: () => Promise<void>
}

/** Rules arrive with the feature's own chunk, so that the first screen does not carry those of all features. */
export function createRuleLoader(source: RuleSource): RuleLoader {
  const known = new Map<string, KnownRule>()
  const loading = new Map<string, Promise<void>>()

  async function fetchFeature(feature: string) {
    // What interprets a rule brings the schemas' library along: it comes with the first rule, not with the first screen.
    const [{ decideOnView }, rules = []] = await Promise.all([import('./rule-on-view.ts'), source[feature]?.()])
    for (const rule of rules)
      known.set(rule.operation.name, {
        operation: rule.operation,
        decide: (view, input, facts) => decideOnView(rule, view, input, facts),
      })
  }

  function load(operation: string): Promise<void> {
    const [feature = ''] = operation.split('.')
    // A chunk that does not arrive costs the immediate picture, not the write; the next write tries again.
    const fetched =
      loading.get(feature) ??
      fetchFeature(feature).catch(() => {
        loading.delete(feature)
      })
    loading.set(feature, fetched)
    return fetched
  }

  return {
    load,
    find: (operation) => known.get(operation),
    async loadAll() {
      await Promise.all(Object.keys(source).map(load))
    },
  }
}
