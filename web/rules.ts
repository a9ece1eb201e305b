import type { Rule } from '#domain/kernel/rule.ts'
import '#web/session/kept-rates.ts'
import type { RuleSource } from '#web/outbox/rule-loader.ts'

const files = Object.entries(import.meta.glob<Record<string, Rule | readonly Rule[]>>('../domain/*/*-rules.ts'))

const folderOf = (path: string): string => path.split('/').at(-2) ?? path

/** Folders that hold the rules of operations named after another feature. */
const besides: Readonly<Record<string, readonly string[]>> = {
  'advance-payment': ['advance-release', 'order-payment'],
  'business-profile': ['import-undo'],
  'final-invoice': ['invoice-replace'],
  lead: ['lead-close', 'import-undo'],
  'sales-order': ['order-cancel'],
}

async function rulesOf(feature: string): Promise<readonly Rule[]> {
  const folders = [feature, ...(besides[feature] ?? [])]
  const loaded = files.filter(([path]) => folders.includes(folderOf(path))).map(([, load]) => load())
  return (await Promise.all(loaded)).flatMap((rules) => Object.values(rules).flat())
}

/** Every feature's rules, fetched on the first write of that feature: `lead.create` loads `lead`. */
export const ruleSource: RuleSource = Object.fromEntries(
  files.map(([path]) => [folderOf(path), () => rulesOf(folderOf(path))]),
)
