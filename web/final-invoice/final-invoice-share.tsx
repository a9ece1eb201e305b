import { travelOf } from '#domain/consignment/consignment-facts.ts'
import { invoiceMessage, messageText, withDealLink } from '#domain/document/document-message.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useConsignment } from '#web/shared/consignment/use-consignment.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useCompanyOn } from '#web/shared/document/use-company-on.ts'
import { useDealPage } from '#web/shared/message/use-deal-page.ts'
import { usePartyLanguage } from '#web/shared/message/use-party-language.ts'
import { WhatsappSheet } from '#web/shared/message/whatsapp-sheet.tsx'
import { PaymentWays } from '#web/shared/payment/payment-ways.tsx'
import { useTranslation } from '#web/text/translation.tsx'

/** The message that brings the buyer the invoice, with the ways to pay it for a buyer across the table. */
export function FinalInvoiceShare({ document: invoice, onClose, onDone }: AskProps<FinalInvoice>) {
  const { t } = useTranslation('final-invoice')
  const words = useTranslation('document', usePartyLanguage(invoice.customerId))
  const profile = useEntity('business-profile', invoice.customerId)
  const company = useCompanyOn(invoice)
  const order = useEntity('sales-order', invoice.salesOrderId)
  const travel = travelOf(invoice, useConsignment(invoice))
  const { address, ...asked } = useDealPage(order?.quoteId, words.language)
  if (!company) return null
  return (
    <WhatsappSheet
      onClose={onClose}
      title={t('whatsapp-title', { company: invoice.customerName })}
      to={{
        name: profile?.contactPerson ?? invoice.customerName,
        phone: profile?.phone ?? null,
        email: profile?.email ?? null,
      }}
      text={messageText(withDealLink(invoiceMessage(invoice, company, travel), address ?? asked.room), words.t)}
      url={address ?? undefined}
      {...asked}
      about={{ subject: 'final-invoice', id: invoice.id }}
      onSent={(said) => onDone(said ?? t('whatsapp-sent', { company: invoice.customerName }))}
    >
      {invoice.balanceAmount > 0 && (
        <div className="border-t border-thread pt-4">
          <PaymentWays payee={company} amount={invoice.balanceAmount} number={invoice.number} />
        </div>
      )}
    </WhatsappSheet>
  )
}
