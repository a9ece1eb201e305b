import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { advanceOutstanding } from '#domain/advance-payment/advance-payment-due.ts'
import { advanceReminder, balanceReminder, messageText } from '#domain/document/document-message.ts'
import { showMobile } from '#domain/identifier/mobile.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { WhatsappSheet } from '#web/shared/message/whatsapp-sheet.tsx'
import { lastTenDigits } from '#web/shared/message/telephone.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { usePartyLanguage } from '#web/shared/message/use-party-language.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { PaymentWays } from './payment-ways.tsx'

/** Requests an advance on WhatsApp with payment details; the message is logged with the advance. */
export function AdvanceReminderSheet({ document: advance, ...rest }: AskProps<AdvancePayment>) {
  const { t } = useTranslation('document', usePartyLanguage(advance.businessProfileId))
  const today = useToday()
  const company = useEntities('company')[0]
  const proforma = useEntity('proforma-invoice', advance.proformaInvoiceId)
  if (!company || !proforma) return null
  return (
    <Reminder
      {...rest}
      profileId={advance.businessProfileId}
      party={advance.companyName}
      text={messageText(advanceReminder(advance, proforma, company, today), t)}
      about={{ subject: 'advance-payment', id: advance.id }}
      amount={advanceOutstanding(advance)}
      number={proforma.number}
    />
  )
}

/** Requests an invoice's balance on WhatsApp. */
export function FinalReminderSheet({ document: payment, ...rest }: AskProps<FinalPayment>) {
  const { t } = useTranslation('document', usePartyLanguage(payment.customerId))
  const today = useToday()
  const company = useEntities('company')[0]
  const invoice = useEntity('final-invoice', payment.finalInvoiceId)
  if (!company || !invoice) return null
  return (
    <Reminder
      {...rest}
      profileId={payment.customerId}
      party={payment.customerName}
      text={messageText(balanceReminder(invoice, company, today), t)}
      about={{ subject: 'final-payment', id: payment.id }}
      amount={payment.amount}
      number={invoice.number}
    />
  )
}

type ReminderSheetProps = Omit<AskProps<never>, 'document'> & {
  profileId: string
  party: string
  text: string
  about: { subject: 'advance-payment' | 'final-payment'; id: string }
  amount: number
  number: string | null
}

function Reminder({ onClose, onDone, profileId, party, text, about, amount, number }: ReminderSheetProps) {
  const { t } = useTranslation('payment')
  const profile = useEntity('business-profile', profileId)
  const company = useEntities('company')[0]
  const name = profile?.contactPerson ?? party
  const phone = profile?.phone ?? null
  const mobile = lastTenDigits(phone)
  return (
    <WhatsappSheet
      onClose={onClose}
      title={t('reminder-title', { party })}
      to={{ name, phone }}
      text={text}
      about={about}
      onSent={() =>
        onDone(t('reminder-sent', { name, contact: mobile === null ? party : `+91 ${showMobile(mobile)}` }))
      }
    >
      {company && (
        <div className="border-t border-thread pt-4">
          <PaymentWays payee={company} amount={amount} number={number} />
        </div>
      )}
    </WhatsappSheet>
  )
}
