import { expect } from 'vitest'
import { exampleLeadInput, writtenLead } from '#domain/lead/lead-example.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { openOutboxDatabase } from '#web/outbox/outbox-database.ts'
import { createRuleLoader } from '#web/outbox/rule-loader.ts'
// Loaded now: a page that fails as its file ends would begin to load it too late (see scripts/test-file-end.ts).
import '#web/replica/replica-mend.ts'
import { Replica } from '#web/replica/replica.ts'
import { ruleSource } from '#web/rules.ts'
import { promptly } from '#web/testing-browser.ts'
import type { Problem } from '#web/transport/problem.ts'

const open = new Set<Replica>()

/** `format`: the release this page's code was built from. */
type Person = {
  company?: string
  name?: string
  role?: 'owner' | 'sales'
  format?: string | null
  onSignedOut?: (problem: Problem) => void
  onSessionChanged?: () => void
  /** Called before the copy opens. */
  onMade?: (replica: Replica) => void
}

/** Opens a tab of a person's browser; `closeTabs` closes all of them. */
export async function openTab({
  company = 'c1',
  name = 'meena',
  role = 'owner',
  format = 'today',
  onSignedOut = () => undefined,
  onSessionChanged = () => undefined,
  onMade = () => undefined,
}: Person = {}) {
  const replica = new Replica({
    format,
    owner: `${company}|authenticated|${role}|${name}`,
    writer: `${company}|authenticated|${name}`,
    actor: { name, role },
    rules: createRuleLoader(async () => ruleSource),
    onSignedOut,
    onSessionChanged,
  })
  open.add(replica)
  onMade(replica)
  await replica.start()
  return replica
}

export function closeTabs(): void {
  for (const replica of open) replica.stop()
  open.clear()
}

/** A lead id made from a letter. */
export const leadId = (letter: string): string => `LEAD-2026-795242-${letter.repeat(3)}`
/** A lead as the form submits it. */
export const newLead = (letter: string) =>
  exampleLeadInput({ id: leadId(letter), companyName: `Company ${letter}`, phone: '9825012345' })
/** The same lead as the server stores it. */
export const storedLead = (letter: string, change: Partial<Lead> = {}) => ({
  ...writtenLead(newLead(letter)),
  ...change,
})

export const create = (tab: Replica, letter: string) => tab.write('lead.create', newLead(letter))
export const prioritise = (tab: Replica, letter: string, version: number, priority = 'hot') =>
  tab.write('lead.set-priority', { id: leadId(letter), version, priority })

export const idsOf = (requests: readonly { input: Record<string, unknown> }[]) =>
  requests.map(({ input }) => input['id'])
/** A person's queue on disk. */
export const stored = async (writer = 'c1|authenticated|meena') => (await openOutboxDatabase()).all(writer)
/** Waits until everything was sent and pulled back. Pass `eventually` if a pause has to end first. */
export const nothingWaits = (tab: Replica, until: typeof promptly = promptly) =>
  until(() => expect(tab.queue.entries.get()).toEqual([]))
