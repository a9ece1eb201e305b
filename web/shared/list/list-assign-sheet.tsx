import { useState } from 'react'
import { colleaguesToChoose } from '#domain/colleague/colleague-order.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { assignLead } from '#domain/lead/lead-operations.ts'
import { Button } from '#design/press/button.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { tell } from '#web/page/toast.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { usePersonName } from '#web/shared/deal/use-person-name.ts'
import { useSentences } from '#web/text/use-sentences.ts'
import { useTranslation } from '#web/text/translation.tsx'

type Given = { id: string; before: string | null }
type Refused = { id: string; why: Refusal }
type Part = { name: string; given: readonly Given[]; refused: readonly Refused[] }

/** Each is a write of its own; more in one go would hold the screen for seconds. */
const mostAtOnce = 200

type ListAssignSheetProps = { open: boolean; leads: readonly string[]; onClose: () => void }

/** Gives the chosen leads to a person; what was refused is said row by row, and the rest can be taken back. */
export function ListAssignSheet({ open, leads, onClose }: ListAssignSheetProps) {
  const { t } = useTranslation('list')
  const { t: kernel } = useTranslation('kernel')
  const { refusal } = useSentences('colleague')
  const replica = useReplicaStore()
  const nameOf = usePersonName()
  const { write } = useWrite(assignLead)
  const colleagues = colleaguesToChoose(useEntities('colleague'))
  const [busy, setBusy] = useState(false)
  const [part, setPart] = useState<Part | null>(null)

  /** One after the other: each is decided on what the one before has left. Null if the row has it already. */
  const give = async (id: string, assigneeId: string | null): Promise<Given | Refused | null> => {
    const lead = replica?.view().find('lead', id)
    if (!lead || lead.assigneeId === assigneeId) return null
    const { version, companyName, assigneeId: before } = lead
    const result = await write({ id, version, assigneeId }, { label: companyName })
    return result.ok ? { id, before } : { id, why: result.refusal ?? { code: 'unexpected' } }
  }
  const back = async (given: readonly Given[]) => {
    for (const { id, before } of given) {
      const no = await give(id, before)
      if (no && 'why' in no) return tell(refusal(no.why), { tone: 'danger' })
    }
  }
  const giveAll = async (assigneeId: string | null, name: string) => {
    setBusy(true)
    const done: (Given | Refused | null)[] = []
    for (const id of leads.slice(0, mostAtOnce)) done.push(await give(id, assigneeId))
    setBusy(false)
    const given = done.filter((one): one is Given => one !== null && 'before' in one)
    const refused = done.filter((one): one is Refused => one !== null && 'why' in one)
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
      title={t('assign.title', { count: leads.length })}
      closeLabel={kernel('close')}
    >
      {part ? (
        <div className="grid gap-3">
          <p>{t('assign.part', { count: part.given.length, name: part.name })}</p>
          <ul className="grid">
            {part.refused.map(({ id, why }) => (
              <li key={id} className="grid gap-x-4 border-b border-thread py-2 last:border-0 tablet:grid-cols-2">
                <span className="font-semibold wrap-anywhere">{replica?.view().find('lead', id)?.companyName}</span>
                <span>{refusal(why)}</span>
              </li>
            ))}
          </ul>
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
      ) : (
        <div className="grid gap-3">
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
