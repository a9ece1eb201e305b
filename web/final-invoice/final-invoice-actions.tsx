import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { finalInvoiceLifecycle } from '#domain/final-invoice/final-invoice-lifecycle.ts'
import { changeFinalInvoice, sendFinalInvoice } from '#domain/final-invoice/final-invoice-operations.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { isFinalPaymentOpen } from '#domain/final-payment/final-payment-due.ts'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { CallButton } from '#web/shared/message/call-button.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { FinalInvoiceCollecting } from './final-invoice-collecting.tsx'
import { FinalInvoiceForm } from './final-invoice-form.tsx'
import { FinalInvoiceSend } from './final-invoice-send.tsx'
import { FinalInvoiceShare } from './final-invoice-share.tsx'

type FinalInvoiceActionsProps = {
  invoice: FinalInvoice
  company: Company | undefined
  profile: BusinessProfile | null
  next: NextAction | null
  onDone: (words: string) => void
}

/** A draft is corrected and issued; an issued invoice goes to the buyer. `?action=send` and `?action=edit` open from anywhere. */
export function FinalInvoiceActions({ invoice, company, profile, next, onDone }: FinalInvoiceActionsProps) {
  const { t } = useTranslation('final-invoice')
  const thread = useTranslation('thread')
  const [action, setAction] = useAddressParam('action', '')
  const facts = useFacts()
  const canSend = !finalInvoiceLifecycle.refusal(invoice, 'send', facts)
  const canChange = !finalInvoiceLifecycle.refusal(invoice, 'change', facts)
  const maySend = useMay(sendFinalInvoice) && canSend
  const mayChange = useMay(changeFinalInvoice) && canChange
  const open = useLinked('final-payment', 'finalInvoiceId', invoice.id).find(isFinalPaymentOpen)
  // What is done here, on the invoice or its open balance, needs no way to another page.
  const isHere = next?.document.id === invoice.id || next?.document.id === open?.id
  const elsewhere = next && !isHere ? documentAddress(next.document.entity, next.document.id) : null
  const close = () => setAction('')
  const done = (words: string) => {
    close()
    onDone(words)
  }
  return (
    <Card>
      <div className="grid gap-3">
        {maySend && (
          <Button tone="primary" wide icon="share" onClick={() => setAction('send')}>
            {t('send')}
          </Button>
        )}
        {open && <FinalInvoiceCollecting invoice={invoice} open={open} onDone={onDone} />}
        {next && elsewhere !== null && (
          <LinkButton tone={maySend || open ? 'secondary' : 'primary'} wide icon="chevron-right" href={elsewhere}>
            {thread.t(`next.${next.code}`)}
          </LinkButton>
        )}
        {mayChange && (
          <Button wide icon="edit" onClick={() => setAction('edit')}>
            {t('edit')}
          </Button>
        )}
        <FinalInvoiceShare invoice={invoice} company={company} profile={profile} isDraft={canSend} onSent={onDone} />
        {profile && <CallButton phone={profile.phone} name={profile.contactPerson} />}
      </div>
      {action === 'send' && maySend && <FinalInvoiceSend invoice={invoice} onClose={close} onDone={done} />}
      {action === 'edit' && mayChange && <FinalInvoiceForm invoice={invoice} onClose={close} onDone={done} />}
    </Card>
  )
}
