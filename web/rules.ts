import type { Rule } from '#domain/kernel/rule.ts'
import '#web/session/kept-rates.ts'
import type { RuleSource } from '#web/outbox/rule-loader.ts'

const files = import.meta.glob<Record<string, Rule | readonly Rule[]>>('../domain/*/*-rules.ts')

/** Every feature's rules, fetched on the first write of that feature: `lead.create` loads `lead`. */
export const ruleSource: RuleSource = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [
    path.split('/').at(-2) ?? path,
    async () => Object.values(await load()).flat(),
  ]),
)
