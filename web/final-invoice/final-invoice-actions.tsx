import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { finalInvoiceLifecycle } from '#domain/final-invoice/final-invoice-lifecycle.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { isFinalPaymentOpen } from '#domain/final-payment/final-payment-due.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { Card } from '#design/show/card.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { ActionButtons, useOfferedActions } from '#web/shared/document/action-button.tsx'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useFinalPaymentActions } from '#web/shared/payment/final-payment-action.ts'
import { CallButton } from '#web/shared/message/call-button.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useLinked } from '#web/replica/use-entities.ts'
import { finalInvoiceActions } from './final-invoice-action.ts'
import { FinalInvoiceShare } from './final-invoice-share.tsx'

type FinalInvoiceActionsProps = {
  invoice: FinalInvoice
  company: Company | undefined
  profile: BusinessProfile | null
  next: NextAction | null
  onDone: (words: string) => void
}

/**
 * Edit and issue a draft; send an issued invoice to the buyer. `?action=send` and `?action=edit` open these from
 * anywhere.
 */
export function FinalInvoiceActions({ invoice, company, profile, next, onDone }: FinalInvoiceActionsProps) {
  const thread = useTranslation('thread')
  const offered = useOfferedActions(finalInvoiceActions, invoice, { facts: useFacts() })
  const main = offered.filter(({ action }) => action.isMain)
  const others = offered.filter(({ action }) => !action.isMain)
  const about = { feature: 'final-invoice', document: invoice, onDone }
  const open = useLinked('final-payment', 'finalInvoiceId', invoice.id).find(isFinalPaymentOpen)
  // No link to the next document if it is this invoice or its open payment.
  const isHere = next?.document.id === invoice.id || next?.document.id === open?.id
  const elsewhere = next && !isHere ? documentAddress(next.document.entity, next.document.id) : null
  return (
    <Card>
      <div className="grid gap-3">
        <ActionButtons {...about} offered={main} />
        {open && <OpenBalance payment={open} onDone={onDone} />}
        {next && elsewhere !== null && (
          <LinkButton
            tone={main.length > 0 || open ? 'secondary' : 'primary'}
            wide
            icon="chevron-right"
            href={elsewhere}
          >
            {thread.t(`next.${next.code}`)}
          </LinkButton>
        )}
        <ActionButtons {...about} offered={others} />
        <FinalInvoiceShare
          invoice={invoice}
          company={company}
          profile={profile}
          isDraft={finalInvoiceLifecycle.holds(invoice, 'send')}
          onSent={onDone}
        />
        {profile && <CallButton phone={profile.phone} name={profile.contactPerson} />}
      </div>
    </Card>
  )
}

/** The payment still expected: record it, or send a reminder. */
function OpenBalance({ payment, onDone }: { payment: FinalPayment; onDone: (words: string) => void }) {
  const offered = useFinalPaymentActions(payment)
  return <ActionButtons feature="payment" offered={offered} document={payment} onDone={onDone} />
}
