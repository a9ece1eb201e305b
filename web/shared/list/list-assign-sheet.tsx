import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { colleaguesToChoose } from '#domain/colleague/colleague-order.ts'
import { assignLead } from '#domain/lead/lead-operations.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { tell } from '#web/page/toast.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { usePersonName } from '#web/shared/deal/use-person-name.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { ChosenDeals } from './list-deals.ts'

type Given = { id: string; before: string | null }
type Refused = { rows: readonly string[]; why: string }
type Part = { name: string; given: readonly Given[]; refused: readonly Refused[] }

/** Each is a write of its own; more in one go would hold the screen for seconds. */
const mostAtOnce = 200

type ListAssignSheetProps = { open: boolean; deals: ChosenDeals; onClose: () => void }

/** Gives the leads of the chosen rows to a person; what was refused is said row by row, and the rest can be taken back. */
export function ListAssignSheet({ open, deals, onClose }: ListAssignSheetProps) {
  const { t } = useTranslation('list')
  const { t: kernel } = useTranslation('kernel')
  const { refusal } = useSentences('colleague')
  const replica = useReplicaStore()
  const nameOf = usePersonName()
  const { write } = useWrite(assignLead)
  const colleagues = colleaguesToChoose(useEntities('colleague'))
  const [busy, setBusy] = useState(false)
  const [part, setPart] = useState<Part | null>(null)
  const { leads } = deals
  const without = deals.without.map((row): Refused => ({ rows: [row], why: t('assign.no-lead') }))

  /** One after the other: each is decided on what the one before has left. Null if the row has it already. */
  const give = async (id: string, assigneeId: string | null): Promise<Given | { why: string } | null> => {
    const lead = replica?.view().find('lead', id)
    if (!lead) return { why: t('assign.lead-away') }
    if (lead.assigneeId === assigneeId) return null
    const { version, companyName, assigneeId: before } = lead
    const result = await write({ id, version, assigneeId }, { label: companyName })
    return result.ok ? { id, before } : { why: refusal(result.refusal ?? { code: 'unexpected' }) }
  }
  const back = async (given: readonly Given[]) => {
    for (const { id, before } of given) {
      const no = await give(id, before)
      if (no && 'why' in no) return tell(no.why, { tone: 'danger' })
    }
  }
  const giveAll = async (assigneeId: string | null, name: string) => {
    setBusy(true)
    const given: Given[] = []
    const refused: Refused[] = []
    for (const { id, rows } of leads.slice(0, mostAtOnce)) {
      const done = await give(id, assigneeId)
      if (done && 'why' in done) refused.push({ rows, why: done.why })
      else if (done) given.push(done)
    }
    setBusy(false)
    refused.push(...without)
    if (refused.length > 0) return setPart({ name, given, refused })
    leave()
    tell(t('assign.done', { count: given.length, name }), { undo: () => unawaited(back(given)) })
  }
  const leave = () => {
    setPart(null)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={leave}
      busy={busy}
      title={leads.length > 0 ? t('assign.title', { count: leads.length }) : t('picks.assign')}
      closeLabel={kernel('close')}
    >
      {part ? (
        <div className="grid gap-3">
          <p>{t('assign.part', { count: part.given.length, name: part.name })}</p>
          <RefusedRows refused={part.refused} />
          {part.given.length > 0 && (
            <Button
              onClick={() => {
                leave()
                unawaited(back(part.given))
              }}
            >
              {kernel('undo')}
            </Button>
          )}
        </div>
      ) : leads.length === 0 ? (
        <RefusedRows refused={without} />
      ) : (
        <div className="grid gap-3">
          <p className="text-ink-2">{t('assign.follows')}</p>
          {leads.length > mostAtOnce && <p>{t('assign.most', { count: mostAtOnce })}</p>}
          {[...colleagues, undefined].map((person) => (
            <Button
              key={person?.id ?? 'nobody'}
              wide
              icon="user"
              busy={busy}
              onClick={() => unawaited(giveAll(person?.id ?? null, nameOf(person)))}
            >
              {nameOf(person)}
            </Button>
          ))}
        </div>
      )}
    </Sheet>
  )
}

/** What could not be given, and why. */
function RefusedRows({ refused }: { refused: readonly Refused[] }) {
  return (
    <ul className="grid">
      {refused.map(({ rows, why }, at) => (
        <li key={at} className="grid gap-x-4 border-b border-thread py-2 last:border-0 tablet:grid-cols-2">
          <span className="font-semibold wrap-anywhere">{rows.join(' · ')}</span>
          <span>{why}</span>
        </li>
      ))}
    </ul>
  )
}
