import type { Rule } from '#domain/kernel/rule.ts'
import type { KnownRule } from './rule-on-view.ts'

/** Loads each feature's rules, by the operation name's part before the dot. */
export type RuleSource = Readonly<Record<string, () => Promise<readonly Rule[]>>>

export type RuleLoader = {
  /** Loads an operation's rule, once; without it a write shows only after the server has performed it. */
  load: (operation: string) => Promise<void>
  find: (operation: string) => KnownRule | undefined
  /** Preloads all rules: a feature's first write may be made offline. */
  loadAll: () => Promise<void>
}

/** Rules load per feature, to keep the first screen small. */
export function createRuleLoader(loadSource: () => Promise<RuleSource>): RuleLoader {
  const known = new Map<string, KnownRule>()
  const loading = new Map<string, Promise<void>>()

  async function fetchFeature(feature: string) {
    // The interpreter loads with the first rule, not with the first screen.
    const [{ ruleOnView }, source] = await Promise.all([import('./rule-on-view.ts'), loadSource()])
    const rules = (await source[feature]?.()) ?? []
    for (const rule of await Promise.all(rules.map(ruleOnView))) known.set(rule.operation.name, rule)
  }

  function load(operation: string): Promise<void> {
    const [feature = ''] = operation.split('.')
    // If the chunk does not load, only the immediate display is lost, not the write; the next write retries.
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
