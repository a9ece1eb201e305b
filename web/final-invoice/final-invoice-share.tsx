import { useState } from 'react'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import type { Company } from '#domain/company/company.ts'
import { invoiceMessage, messageText } from '#domain/document/document-message.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { Button } from '#design/press/button.tsx'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { ExternalButton } from '#web/shared/document/external-button.tsx'
import { WhatsappSheet } from '#web/shared/message/whatsapp-sheet.tsx'
import { PaymentWays } from '#web/shared/payment/payment-ways.tsx'
import { usePartyLanguage } from '#web/shared/message/use-party-language.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useReplica } from '#web/replica/use-replica.ts'
import { useMay } from '#web/session/use-session.ts'

type FinalInvoiceShareProps = {
  invoice: FinalInvoice
  company: Company | undefined
  profile: BusinessProfile | null
  isDraft: boolean
  onSent: (words: string) => void
}

/** Shares the invoice: on WhatsApp once it is issued and numbered, or as PDF. */
export function FinalInvoiceShare({ invoice, company, profile, isDraft, onSent }: FinalInvoiceShareProps) {
  const { t } = useTranslation('final-invoice')
  const words = useTranslation('document', usePartyLanguage(invoice.customerId))
  const { offline } = useReplica()
  const mayTalk = useMay(addCommunication)
  const [isOpen, setIsOpen] = useState(false)
  const isAwaited = !isDraft && invoice.number === null
  return (
    <>
      {!isDraft && mayTalk && (
        <Button
          wide
          icon="whatsapp"
          reason={isAwaited ? t('number-awaited') : undefined}
          onClick={() => setIsOpen(true)}
        >
          {t('whatsapp')}
        </Button>
      )}
      {offline || isAwaited ? (
        <Button wide icon="pdf" reason={offline ? t('pdf-offline') : t('number-awaited')}>
          {t('pdf')}
        </Button>
      ) : (
        <>
          <ExternalButton icon="pdf" href={pdfAddress('final-invoice', invoice.id, words.language)}>
            {t('pdf')}
          </ExternalButton>
          {!isDraft && (
            <ExternalButton icon="pdf" href={pdfAddress('final-invoice', invoice.id, words.language, 'all')}>
              {t('pdf-copies')}
            </ExternalButton>
          )}
        </>
      )}
      {isOpen && company && (
        <WhatsappSheet
          onClose={() => setIsOpen(false)}
          title={t('whatsapp-title', { company: invoice.customerName })}
          to={{ name: profile?.contactPerson ?? invoice.customerName, phone: profile?.phone ?? null }}
          text={messageText(invoiceMessage(invoice, company), words.t)}
          about={{ subject: 'final-invoice', id: invoice.id }}
          onSent={() => onSent(t('whatsapp-sent', { company: invoice.customerName }))}
        >
          {invoice.balanceAmount > 0 && (
            <div className="border-t border-thread pt-4">
              <PaymentWays payee={company} amount={invoice.balanceAmount} number={invoice.number} />
            </div>
          )}
        </WhatsappSheet>
      )}
    </>
  )
}
