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

/** Gives leads to a person, and back to whoever had them. */
function useGiving() {
  const { t } = useTranslation('list')
  const { refusal } = useSentences('colleague')
  const replica = useReplicaStore()
  const { write } = useWrite(assignLead)

  /** Null if the person has it already. */
  const give = async (id: string, assigneeId: string | null): Promise<Given | { why: string } | null> => {
    const lead = replica?.view().find('lead', id)
    if (!lead) return { why: t('assign.lead-away') }
    if (lead.assigneeId === assigneeId) return null
    const { version, companyName, assigneeId: before } = lead
    const result = await write({ id, version, assigneeId }, { label: companyName })
    return result.ok ? { id, before } : { why: refusal(result.refusal) }
  }
  /** One after the other: each is decided on what the one before has left. */
  const giveAll = async (leads: ChosenDeals['leads'], assigneeId: string | null): Promise<Omit<Part, 'name'>> => {
    const given: Given[] = []
    const refused: Refused[] = []
    for (const { id, rows } of leads) {
      const done = await give(id, assigneeId)
      if (done && 'why' in done) refused.push({ rows, why: done.why })
      else if (done) given.push(done)
    }
    return { given, refused }
  }
  const giveBack = async (given: readonly Given[]): Promise<void> => {
    for (const { id, before } of given) {
      const no = await give(id, before)
      if (no && 'why' in no) return tell(no.why, { tone: 'danger' })
    }
  }
  return { giveAll, giveBack }
}

type ListAssignSheetProps = { open: boolean; deals: ChosenDeals; onClose: () => void }

/** Gives the leads of the chosen rows to a person; what was refused is said row by row, and the rest can be taken back. */
export function ListAssignSheet({ open, deals, onClose }: ListAssignSheetProps) {
  const { t } = useTranslation('list')
  const { t: kernel } = useTranslation('kernel')
  const { giveAll, giveBack } = useGiving()
  const [busy, setBusy] = useState(false)
  const [part, setPart] = useState<Part | null>(null)
  const { leads } = deals
  const without = deals.without.map((row): Refused => ({ rows: [row], why: t('assign.no-lead') }))

  const leave = () => {
    setPart(null)
    onClose()
  }
  const choose = async (assigneeId: string | null, name: string) => {
    setBusy(true)
    const { given, refused } = await giveAll(leads.slice(0, mostAtOnce), assigneeId)
    setBusy(false)
    if (refused.length + without.length > 0) return setPart({ name, given, refused: [...refused, ...without] })
    leave()
    tell(t('assign.done', { count: given.length, name }), { undo: () => unawaited(giveBack(given)) })
  }
  const undo = (given: readonly Given[]) => {
    leave()
    unawaited(giveBack(given))
  }
  return (
    <Sheet
      open={open}
      onClose={leave}
      busy={busy}
      title={leads.length > 0 ? t('assign.title', { count: leads.length }) : t('picks.assign')}
      closeLabel={kernel('close')}
    >
      {part && <GivenInPart part={part} onUndo={() => undo(part.given)} />}
      {!part && leads.length === 0 && <RefusedRows refused={without} />}
      {!part && leads.length > 0 && (
        <PersonToGive count={leads.length} busy={busy} onChoose={(id, name) => unawaited(choose(id, name))} />
      )}
    </Sheet>
  )
}

type PersonToGiveProps = { count: number; busy: boolean; onChoose: (assigneeId: string | null, name: string) => void }

/** Asks for the person, or nobody. */
function PersonToGive({ count, busy, onChoose }: PersonToGiveProps) {
  const { t } = useTranslation('list')
  const nameOf = usePersonName()
  const colleagues = colleaguesToChoose(useEntities('colleague'))
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{t('assign.follows')}</p>
      {count > mostAtOnce && <p>{t('assign.most', { count: mostAtOnce })}</p>}
      {[...colleagues, undefined].map((person) => (
        <Button
          key={person?.id ?? 'nobody'}
          wide
          icon="user"
          busy={busy}
          onClick={() => onChoose(person?.id ?? null, nameOf(person))}
        >
          {nameOf(person)}
        </Button>
      ))}
    </div>
  )
}

/** Says what was given and what was not. */
function GivenInPart({ part: { name, given, refused }, onUndo }: { part: Part; onUndo: () => void }) {
  const { t } = useTranslation('list')
  const { t: kernel } = useTranslation('kernel')
  return (
    <div className="grid gap-3">
      <p>{t('assign.part', { count: given.length, name })}</p>
      <RefusedRows refused={refused} />
      {given.length > 0 && <Button onClick={onUndo}>{kernel('undo')}</Button>}
    </div>
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
