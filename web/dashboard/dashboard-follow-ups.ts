import { mayView } from '#domain/catalogue/entity-catalogue.ts'
import { followUpsDue } from '#domain/communication-log/communication-log-lifecycle.ts'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { mayDecide } from '#domain/kernel/role.ts'
import type { View } from '#web/replica/view.ts'
import { threadDocuments } from '#web/shared/deal/thread-documents.ts'

/** A call that is due, the party it is for, and how to reach them. */
export type FollowUp = { talk: Communication; party: string; phone: string | null }

/** Calls due today or before, the earliest first. Those of a colleague's deals are that colleague's; the owner sees all. */
export function followUps(view: View, { today, actor }: Facts, limit: number): FollowUp[] {
  if (!mayView(actor.role, 'communication-log')) return []
  const due: FollowUp[] = []
  for (const talk of followUpsDue(view.list('communication-log'), today)) {
    if (due.length === limit) break
    const { lead, profile, quotation } = threadDocuments(view, talk.subject, talk.subjectId)
    const person = view.find('colleague', lead?.assigneeId)
    const isTheirs = person !== undefined && person.leftAt === null && person.id !== actor.id
    if (isTheirs && !mayDecide(actor.role)) continue
    const party = lead?.companyName ?? profile?.companyName ?? quotation?.companyName ?? ''
    due.push({ talk, party, phone: (profile ?? lead)?.phone || null })
  }
  return due
}
