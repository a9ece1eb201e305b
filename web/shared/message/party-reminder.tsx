import { useState, type ReactNode } from 'react'
import { Checkbox } from '#design/field/checkbox.tsx'
import { disputedOf } from '#domain/dispute/dispute-state.ts'
import { messageText, withPayLink } from '#domain/document/document-message.ts'
import { msmeMessage, reminderMessage } from '#domain/document/document-reminder-message.ts'
import { billsToAskFor } from '#domain/ledger/ledger-account.ts'
import { sendReminder } from '#domain/reminder/reminder-operations.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useEntities, useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { useMsmeDay } from '#web/shared/msme/use-msme-terms.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { usePaymentPage } from './use-payment-page.ts'
import { WhatsappSheet } from './whatsapp-sheet.tsx'

type PartyReminderProps = {
  customerId: string
  onClose: () => void
  onSent: (words: string) => void
  /** Below the message, where it is one of several. */
  children?: ReactNode
}

/** One reminder for all of a customer's bills, in the customer's language; it is kept under Talks. */
export function PartyReminder({ customerId, onClose, onSent, children }: PartyReminderProps) {
  const { t } = useTranslation('collection')
  const today = useToday()
  const [company] = useEntities('company')
  const profile = useEntity('business-profile', customerId)
  const words = useTranslation('document', profile?.language ?? undefined)
  const ledger = useEntity('party-ledger', customerId)
  const entries = useLinked('ledger-entry', 'ledgerId', customerId)
  const disputed = disputedOf(useLinked('dispute', 'customerId', customerId))
  const { address, ...asked } = usePaymentPage(customerId, words.language)
  const { write } = useWrite(sendReminder)
  const dayOf = useMsmeDay(customerId)
  const [saysMsme, setSaysMsme] = useState(false)
  if (!company || !profile) return null
  const name = profile.contactPerson
  const bills = billsToAskFor(entries, ledger?.onAccount ?? 0, disputed)
  const law = msmeMessage(bills, company, dayOf, today)
  return (
    <WhatsappSheet
      onClose={onClose}
      title={t('remind-title', { party: profile.companyName })}
      to={{ name, phone: profile.phone, email: profile.email }}
      text={messageText(
        withPayLink(
          reminderMessage(bills, { party: profile.companyName, sender: company, today, msme: saysMsme ? law : [] }),
          address ?? asked.room,
        ),
        words.t,
      )}
      url={address ?? undefined}
      {...asked}
      about={{ subject: 'business-profile', id: customerId }}
      onSent={(said) => {
        unawaited(write({ id: customerId }, { label: profile.companyName }))
        onSent(said ?? t('reminded', { name }))
      }}
    >
      {law.length > 0 && (
        <Checkbox
          label={t('msme-line')}
          hint={t('msme-line-hint')}
          checked={saysMsme}
          onChange={({ target }) => setSaysMsme(target.checked)}
        />
      )}
      {children}
    </WhatsappSheet>
  )
}
