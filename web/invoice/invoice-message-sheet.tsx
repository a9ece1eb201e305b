import { advanceToAsk } from '#domain/advance-payment/advance-payment-paid.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { travelOf } from '#domain/consignment/consignment-facts.ts'
import {
  advanceRequest,
  invoiceMessage,
  messageText,
  withDealLink,
  type DocumentMessage,
} from '#domain/document/document-message.ts'
import type { InvoiceRow } from '#domain/invoice/invoice.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { useEntities, useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { useConsignment } from '#web/shared/consignment/use-consignment.ts'
import { useDealPage } from '#web/shared/message/use-deal-page.ts'
import { usePartyLanguage } from '#web/shared/message/use-party-language.ts'
import { WhatsappSheet } from '#web/shared/message/whatsapp-sheet.tsx'
import { PaymentWays } from '#web/shared/payment/payment-ways.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { invoiceEntity } from './invoice-entity.ts'

type InvoiceMessageSheetProps = {
  invoice: InvoiceRow
  profile: BusinessProfile | undefined
  onClose: () => void
  onSent: (words: string) => void
}

/** Previews the message that brings an invoice before WhatsApp opens. */
export function InvoiceMessageSheet({ invoice, profile, onClose, onSent }: InvoiceMessageSheetProps) {
  const { t } = useTranslation('invoice')
  const words = useTranslation('document', usePartyLanguage(invoice.businessProfileId))
  const [company] = useEntities('company')
  const ledger = useEntity('party-ledger', invoice.businessProfileId) ?? null
  const message = useMessageOf(invoice, ledger)
  const { address, ...asked } = useDealPage(useQuoteIdOf(invoice), words.language)
  if (!company || !message) return null
  const name = profile?.contactPerson ?? invoice.party
  // Of a proforma's advance, what does not lie on the party's account already.
  const amount = invoice.kind === 'proforma' ? advanceToAsk(invoice.open, ledger).amount : invoice.open
  return (
    <WhatsappSheet
      onClose={onClose}
      title={t('message-title', { company: invoice.party })}
      to={{ name, phone: profile?.phone ?? null, email: profile?.email ?? null }}
      text={messageText(withDealLink(message, address ?? asked.room), words.t)}
      url={address ?? undefined}
      {...asked}
      about={{ subject: invoiceEntity[invoice.kind], id: invoice.id }}
      onSent={(said) => onSent(said ?? t('message-sent', { name }))}
    >
      {amount > 0 && (
        <div className="border-t border-thread pt-4">
          <PaymentWays payee={company} amount={amount} number={invoice.number} />
        </div>
      )}
    </WhatsappSheet>
  )
}

/** The quotation that the deal of an invoice began with. */
function useQuoteIdOf({ kind, id }: InvoiceRow): string | undefined {
  const proforma = useEntity('proforma-invoice', kind === 'proforma' ? id : null)
  const final = useEntity('final-invoice', kind === 'final' ? id : null)
  const order = useEntity('sales-order', final?.salesOrderId ?? null)
  return proforma?.quoteId ?? order?.quoteId
}

function useMessageOf({ kind, id }: InvoiceRow, ledger: PartyLedger | null): DocumentMessage | null {
  const today = useToday()
  const [company] = useEntities('company')
  const proforma = useEntity('proforma-invoice', kind === 'proforma' ? id : null)
  const [advance] = useLinked('advance-payment', 'proformaInvoiceId', proforma?.id)
  const final = useEntity('final-invoice', kind === 'final' ? id : null)
  const consignment = useConsignment(final)
  if (!company) return null
  if (final) return invoiceMessage(final, company, travelOf(final, consignment))
  return proforma ? advanceRequest({ proforma, advance: advance ?? null, ledger }, company, today) : null
}
