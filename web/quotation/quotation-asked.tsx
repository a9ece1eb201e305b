import { quotationLifecycle } from '#domain/quotation/quotation-lifecycle.ts'
import { Banner } from '#design/banner.tsx'
import { useFacts } from '#web/kernel/document/use-facts.ts'
import { useTranslation } from '#web/kernel/translation.tsx'
import { useEntities, useEntity } from '#web/kernel/use-entities.ts'
import { useReplica } from '#web/kernel/use-replica.ts'
import { useSentences } from '#web/kernel/use-sentences.ts'
import type { AskedAction } from './quotation-address.ts'
import { QuotationForm } from './quotation-form.tsx'
import { QuotationStepSheet } from './quotation-step-sheet.tsx'

type QuotationAskedProps = {
  open: boolean
  /** Null while nothing is asked. */
  asked: AskedAction | null
  onClose: () => void
  /** It was done: what to say, and the quotation it was done to. */
  onDone: (text: string, id: string) => void
}

/** Carries out what the address asked for, after asking the person. */
export function QuotationAsked({ asked, onClose, onDone }: QuotationAskedProps) {
  if (!asked) return null
  return asked.kind === 'add' ? (
    <NewQuotation asked={asked} onClose={onClose} onDone={onDone} />
  ) : (
    <AskedApproval quoteId={asked.quoteId} onClose={onClose} onDone={onDone} />
  )
}

type NewQuotationProps = Pick<QuotationAskedProps, 'onClose' | 'onDone'> & {
  asked: Extract<AskedAction, { kind: 'add' }>
}

function NewQuotation({ asked, onClose, onDone }: NewQuotationProps) {
  const { t } = useTranslation('quotation')
  const { ready } = useReplica()
  const [company] = useEntities('company')
  const lead = useEntity('lead', asked.leadId) ?? null
  const profile = useEntity('business-profile', asked.businessProfileId) ?? null
  // The form begins with what the party asked for: it waits until the party is there, or known not to be.
  const isKnown = (asked.leadId === null || lead !== null) && (asked.businessProfileId === null || profile !== null)
  if (!company || (!ready && !isKnown)) return null
  return (
    <QuotationForm
      party={{ lead, profile }}
      company={company}
      onClose={onClose}
      onSaved={(id, companyName) => onDone(t('done.create', { company: companyName }), id)}
    />
  )
}

function AskedApproval({
  quoteId,
  onClose,
  onDone,
}: Pick<QuotationAskedProps, 'onClose' | 'onDone'> & { quoteId: string }) {
  const { t } = useTranslation('quotation')
  const { refusal } = useSentences('quotation')
  const { ready } = useReplica()
  const facts = useFacts()
  const quotation = useEntity('quotation', quoteId)
  if (!quotation && !ready) return null
  const no = quotation ? quotationLifecycle.refusal(quotation, 'approve', facts) : { code: 'quote-not-found' }
  if (!quotation || no)
    return (
      <Banner tone="majith" onDismiss={onClose} dismissLabel={t('dismiss')}>
        {refusal(no ?? { code: 'quote-not-found' })}
      </Banner>
    )
  return (
    <QuotationStepSheet
      step="approve"
      quotation={quotation}
      onClose={onClose}
      onDone={(text) => onDone(text, quotation.id)}
    />
  )
}
