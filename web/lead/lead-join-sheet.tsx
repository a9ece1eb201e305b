import { useState } from 'react'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Chip } from '#design/press/chip.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { joinLead } from '#domain/lead/lead-operations.ts'
import { isDuplicateLead } from '#domain/lead/lead-status.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { matches } from '#domain/list/list-search.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

const shown = 6

/** Leads the duplicate may be the same as: those typed for, else those with its phone number or the start of its name. */
function likelyLeads(leads: readonly Lead[], lead: Lead, typed: string): Lead[] {
  const others = leads.filter((one) => one.id !== lead.id && !isDuplicateLead(one))
  const [name = ''] = lead.companyName.split(' ')
  const isLikely = (one: Lead) =>
    typed.trim() === ''
      ? (one.phone !== '' && one.phone === lead.phone) || matches([one.companyName], name)
      : matches([one.companyName, one.contactPerson, one.phone], typed)
  return others.filter(isLikely).slice(0, shown)
}

/** Asks which lead the duplicate is joined into. */
export function LeadJoinSheet({ document: lead, onClose, onDone }: AskProps<Lead>) {
  const { t } = useTranslation('lead')
  const { t: join } = useTranslation('lead-join')
  const { error, refusal } = useSentences('lead')
  const { write, busy } = useWrite(joinLead)
  const leads = useEntities('lead')
  const [typed, setTyped] = useState('')
  const [intoId, setIntoId] = useState<string | null>(null)
  const [objection, setObjection] = useState<string | null>(null)
  const company = lead.companyName
  const found = likelyLeads(leads, lead, typed)
  const send = async () => {
    if (intoId === null) return setObjection(error({ code: 'into-required' }) ?? null)
    const result = await write({ id: lead.id, version: lead.version, intoId }, { label: company })
    if (result.ok) return onDone(t('joined', { company }))
    setObjection(refusal(result.refusal))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      busy={busy}
      title={join('title', { company })}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button tone="primary" busy={busy} onClick={() => unawaited(send())}>
            {join('confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        <p>{join('follows')}</p>
        <TextField
          label={join('search')}
          value={typed}
          autoComplete="off"
          data-autofocus
          onChange={(event) => {
            setTyped(event.target.value)
            setIntoId(null)
          }}
        />
        <div className="grid gap-2">
          {found.map((one) => (
            <Chip key={one.id} pressed={one.id === intoId} onClick={() => setIntoId(one.id)}>
              {[one.companyName, one.contactPerson, one.phone].join(' · ')}
            </Chip>
          ))}
          {found.length === 0 && <p className="text-ink-2">{join('none')}</p>}
        </div>
      </div>
    </Sheet>
  )
}
