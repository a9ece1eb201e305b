import { useEffect, useState, type ComponentProps } from 'react'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { quotationLifecycle } from '#domain/quotation/quotation-lifecycle.ts'
import { againOf, lastOrdered } from '#domain/quotation/quotation-usual.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useMay } from '#web/session/use-session.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { AskedAction } from './quotation-address.ts'
import { QuotationApproveSheet } from './quotation-decide-sheet.tsx'
import { QuotationEntry } from './quotation-entry.tsx'

type QuotationAskedProps = {
  open: boolean
  /** Null if nothing is requested. */
  asked: AskedAction | null
  onClose: () => void
  /** Refused: the reason. */
  onRefused: (text: string) => void
  /** Done: the message, the quotation's id, and whether it is to be sent now. */
  onDone: (text: string, id: string, isToSend?: boolean) => void
}

/** Carries out the action requested by the URL, after confirmation. */
export function QuotationAsked({ asked, onClose, onRefused, onDone }: QuotationAskedProps) {
  const { refusal } = useSentences('quotation')
  const mayAdd = useMay({ roles: quotationEntity.writers })
  if (!asked) return null
  if (!mayAdd) return <Refused text={refusal({ code: 'not-allowed' })} onRefused={onRefused} />
  return asked.kind === 'add' ? (
    <NewQuotation asked={asked} onClose={onClose} onDone={onDone} />
  ) : (
    <AskedApproval quoteId={asked.quoteId} onClose={onClose} onRefused={onRefused} onDone={onDone} />
  )
}

type NewQuotationProps = Pick<QuotationAskedProps, 'onClose' | 'onDone'> & {
  asked: Extract<AskedAction, { kind: 'add' }>
}

function NewQuotation({ asked, ...props }: NewQuotationProps) {
  const { ready } = useReplica()
  const [company] = useEntities('company')
  const named = useEntity('quotation', asked.copyOf)
  const leadId = asked.leadId ?? named?.leadId ?? null
  const profileId = asked.businessProfileId ?? (leadId === null ? (named?.businessProfileId ?? null) : null)
  const lead = useEntity('lead', leadId) ?? null
  const profile = useEntity('business-profile', profileId) ?? null
  // The form starts from the party's inquiry, or from what it ordered last: wait until that is loaded or known to be missing.
  const isKnown =
    (asked.copyOf === null || named !== undefined) && (leadId === null || lead !== null) && profileId === null
  if (!company || (!ready && !isKnown)) return null
  return <PartyQuotation {...props} {...{ company, named }} goods={asked.goods} party={{ lead, profile }} />
}

type PartyQuotationProps = Omit<NewQuotationProps, 'asked'> &
  Pick<ComponentProps<typeof QuotationEntry>, 'company' | 'party' | 'goods'> & { named: Quotation | undefined }

/** The form, opened once for its party: unless goods were said, a customer's next order is most often the last one again. */
function PartyQuotation({ company, party, named, goods, onClose, onDone }: PartyQuotationProps) {
  const { t } = useTranslation('quotation')
  const quotations = useEntities('quotation')
  const { profile } = party
  const [copied] = useState(() => {
    if (goods !== null) return undefined
    return (
      named ??
      againOf(party.lead, quotations) ??
      (profile && lastOrdered(quotations, { leadId: null, businessProfileId: profile.id })) ??
      undefined
    )
  })
  return (
    <QuotationEntry
      {...{ company, party, copied, goods, onClose }}
      onSaved={(id, companyName, isToSend) => onDone(t('done.create', { company: companyName }), id, isToSend)}
    />
  )
}

type AskedApprovalProps = Pick<QuotationAskedProps, 'onClose' | 'onRefused' | 'onDone'>

function AskedApproval({ quoteId, ...rest }: AskedApprovalProps & { quoteId: string }) {
  const { refusal } = useSentences('quotation')
  const { ready } = useReplica()
  const quotation = useEntity('quotation', quoteId)
  if (quotation) return <KnownApproval quotation={quotation} {...rest} />
  return ready && <Refused text={refusal({ code: 'quote-not-found' })} onRefused={rest.onRefused} />
}

function KnownApproval({ quotation, onClose, onRefused, onDone }: AskedApprovalProps & { quotation: Quotation }) {
  const { refusal } = useSentences('quotation')
  const facts = useFacts()
  // Checked once: the approval shows before this sheet closes, and approving twice is refused.
  const [no] = useState(() => quotationLifecycle.refusal(quotation, 'approve', facts))
  if (no) return <Refused text={refusal(no)} onRefused={onRefused} />
  return <QuotationApproveSheet document={quotation} onClose={onClose} onDone={(text) => onDone(text, quotation.id)} />
}

/** Hands the reason to the list, which shows it above the first row; below the last one nobody would see it. */
function Refused({ text, onRefused }: Pick<QuotationAskedProps, 'onRefused'> & { text: string }) {
  useEffect(() => onRefused(text), [onRefused, text])
  return null
}
