import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { colleaguesToChoose } from '#domain/colleague/colleague-order.ts'
import { assignLead } from '#domain/lead/lead-operations.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { tell } from '#web/page/toast.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { usePersonName } from './use-person-name.ts'

type DealPersonSheetProps = { open: boolean; lead: Lead; onClose: () => void }

/** Gives the deal to a person in one press; the press can be taken back. */
export function DealPersonSheet({ open, lead, onClose }: DealPersonSheetProps) {
  const { t } = useTranslation('colleague')
  const { t: kernel } = useTranslation('kernel')
  const { refusal } = useSentences('colleague')
  const replica = useReplicaStore()
  const nameOf = usePersonName()
  const colleagues = colleaguesToChoose(useEntities('colleague'), lead.assigneeId)
  const { write, busy } = useWrite(assignLead)
  const [objection, setObjection] = useState<string | null>(null)
  const { id, companyName, assigneeId: before } = lead

  const assign = async (assigneeId: string | null): Promise<string | null> => {
    // Taken back on the row as it is by then: the first press has changed its version.
    const { version } = replica?.view().find('lead', id) ?? lead
    const result = await write({ id, version, assigneeId }, { label: companyName })
    return result.ok ? null : refusal(result.refusal)
  }
  const back = async () => {
    const no = await assign(before)
    if (no !== null) tell(no, { tone: 'danger' })
  }
  const give = async (assigneeId: string | null) => {
    const no = await assign(assigneeId)
    setObjection(no)
    if (no !== null) return
    onClose()
    const name = nameOf(colleagues.find((one) => one.id === assigneeId))
    tell(t('given', { company: companyName, name }), { undo: () => unawaited(back()) })
  }
  const choices = [...colleagues.filter(({ leftAt }) => leftAt === null), undefined]
  return (
    <Sheet
      open={open}
      onClose={onClose}
      busy={busy}
      title={t('title', { company: companyName })}
      closeLabel={kernel('close')}
    >
      <div className="grid gap-3">
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        <p className="text-ink-2">{t('follows')}</p>
        {choices.map((person) => (
          <Button
            key={person?.id ?? 'nobody'}
            wide
            icon={(person?.id ?? null) === before ? 'check' : 'user'}
            aria-pressed={(person?.id ?? null) === before}
            onClick={() => ((person?.id ?? null) === before ? onClose() : unawaited(give(person?.id ?? null)))}
          >
            {nameOf(person)}
          </Button>
        ))}
      </div>
    </Sheet>
  )
}
