import type { Rule } from '#domain/kernel/rule.ts'
import type { KnownRule } from './rule-on-view.ts'

/** How the rules of each feature are fetched, by the part of an operation's name before the dot. */
export type RuleSource = Readonly<Record<string, () => Promise<readonly Rule[]>>>

export type RuleLoader = {
  /** Fetches the rule of an operation, once; a write without one is simply shown when the server has done it. */
  load: (operation: string) => Promise<void>
  find: (operation: string) => KnownRule | undefined
  /** Fetches all of them, when there is time: the first write of a feature may be made where there is no network. */
  loadAll: () => Promise<void>
}

/** Rules arrive with the feature's own chunk, so that the first screen does not carry those of all features. */
export function createRuleLoader(loadSource: () => Promise<RuleSource>): RuleLoader {
  const known = new Map<string, KnownRule>()
  const loading = new Map<string, Promise<void>>()

  async function fetchFeature(feature: string) {
    // What interprets a rule comes with the first rule, not with the first screen.
    const [{ ruleOnView }, source] = await Promise.all([import('./rule-on-view.ts'), loadSource()])
    const rules = (await source[feature]?.()) ?? []
    for (const rule of await Promise.all(rules.map(ruleOnView))) known.set(rule.operation.name, rule)
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
      await Promise.all(Object.keys(await loadSource()).map(load))
    },
  }
}
