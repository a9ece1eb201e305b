import { advanceOutstanding } from '#domain/advance-payment/advance-payment-due.ts'
import { advanceToAsk } from '#domain/advance-payment/advance-payment-paid.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import {
  advanceReminder,
  balanceReminder,
  messageText,
  withPayLink,
  type DocumentMessage,
} from '#domain/document/document-message.ts'
import type { Translate } from '#domain/document/document-view.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { whyNotRemindedNow } from '#domain/reminder/reminder-limit.ts'
import { sendReminder } from '#domain/reminder/reminder-operations.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { messageNumber, numberText } from '#web/shared/message/telephone.ts'
import { usePartyLanguage } from '#web/shared/message/use-party-language.ts'
import { usePaymentPage } from '#web/shared/message/use-payment-page.ts'
import { WhatsappSheet } from '#web/shared/message/whatsapp-sheet.tsx'
import type { Language } from '#web/text/language.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { PaymentWays } from './payment-ways.tsx'

/** Requests an advance on WhatsApp with payment details; the message is logged with the advance. */
export function AdvanceReminderSheet({ document: advance, ...rest }: AskProps<AdvancePayment>) {
  const { t, language } = useTranslation('document', usePartyLanguage(advance.businessProfileId))
  const today = useToday()
  const company = useEntities('company')[0]
  const proforma = useEntity('proforma-invoice', advance.proformaInvoiceId)
  const ledger = useEntity('party-ledger', advance.businessProfileId) ?? null
  if (!company || !proforma) return null
  return (
    <Reminder
      {...rest}
      profileId={advance.businessProfileId}
      party={advance.companyName}
      message={advanceReminder({ proforma, advance, ledger }, company, today)}
      {...{ t, language }}
      about={{ subject: 'advance-payment', id: advance.id }}
      amount={advanceToAsk(advanceOutstanding(advance), ledger).amount}
      number={proforma.number}
    />
  )
}

/** Requests an invoice's balance on WhatsApp. */
export function FinalReminderSheet({ document: payment, ...rest }: AskProps<FinalPayment>) {
  const { t, language } = useTranslation('document', usePartyLanguage(payment.customerId))
  const today = useToday()
  const company = useEntities('company')[0]
  const invoice = useEntity('final-invoice', payment.finalInvoiceId)
  if (!company || !invoice) return null
  return (
    <Reminder
      {...rest}
      profileId={payment.customerId}
      party={payment.customerName}
      message={balanceReminder(invoice, company, today)}
      {...{ t, language }}
      about={{ subject: 'final-payment', id: payment.id }}
      amount={payment.amount}
      number={invoice.number}
    />
  )
}

type ReminderSheetProps = Omit<AskProps<never>, 'document'> & {
  profileId: string
  party: string
  message: DocumentMessage
  /** The customer's own words, and the language they are in. */
  t: Translate
  language: Language
  about: { subject: 'advance-payment' | 'final-payment'; id: string }
  amount: number
  number: string | null
}

/** Kept and counted as every reminder is: once a day, twice in a week, and never against the customer's wish. */
function Reminder(props: ReminderSheetProps) {
  const { onClose, onDone, profileId, party, message, about, amount, number } = props
  const { t } = useTranslation('payment')
  const { refusal } = useSentences('reminder')
  const facts = useFacts()
  const silent = whyNotRemindedNow(useEntity('reminder', profileId) ?? null, facts)
  const { address, ...asked } = usePaymentPage(profileId, props.language)
  const { write } = useWrite(sendReminder)
  const profile = useEntity('business-profile', profileId)
  const company = useEntities('company')[0]
  const name = profile?.contactPerson ?? party
  const phone = profile?.phone ?? null
  const mobile = messageNumber(phone)
  return (
    <WhatsappSheet
      onClose={onClose}
      title={t('reminder-title', { party })}
      to={{ name, phone, email: profile?.email ?? null }}
      text={messageText(withPayLink(message, address ?? asked.room), props.t)}
      url={address ?? undefined}
      {...asked}
      reason={silent ? refusal(silent) : undefined}
      about={about}
      onSent={(said) => {
        unawaited(write({ id: profileId }, { label: party }))
        onDone(said ?? t('reminder-sent', { name, contact: mobile === null ? party : numberText(mobile) }))
      }}
    >
      {company && (
        <div className="border-t border-thread pt-4">
          <PaymentWays payee={company} amount={amount} number={number} />
        </div>
      )}
    </WhatsappSheet>
  )
}
