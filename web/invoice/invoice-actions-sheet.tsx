import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import { isInvoiceLate, isInvoiceSendable, isSentOnPage, type InvoiceRow } from '#domain/invoice/invoice.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useMay } from '#web/session/use-session.ts'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { PdfButton } from '#web/shared/document/pdf-button.tsx'
import { CallButton } from '#web/shared/message/call-button.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { invoiceEntity } from './invoice-entity.ts'
import { InvoiceMessageSheet } from './invoice-message-sheet.tsx'
import { InvoiceReminderSheet, useAwaitedPayment } from './invoice-reminder-sheet.tsx'

type InvoiceActionsSheetProps = {
  invoice: InvoiceRow
  href: string
  onClose: () => void
  onDone: (words: string) => void
}

/** Actions on an invoice from the list: call, PDF, send, follow up before the due date, remind after it. */
export function InvoiceActionsSheet({ invoice, href, onClose, onDone }: InvoiceActionsSheetProps) {
  const { t, language } = useTranslation('invoice')
  const kernel = useTranslation('kernel')
  const { offline } = useReplica()
  const mayTalk = useMay(addCommunication)
  const profile = useEntity('business-profile', invoice.businessProfileId)
  const [asked, setAsked] = useState<'send' | 'ask' | null>(null)
  const entity = invoiceEntity[invoice.kind]
  const awaited = useAwaitedPayment(invoice)
  const isOnPage = isSentOnPage(invoice)
  const canTalk = mayTalk && isInvoiceSendable(invoice)
  if (asked === 'ask') return <InvoiceReminderSheet awaited={awaited} onClose={onClose} onDone={onDone} />
  if (asked === 'send')
    return <InvoiceMessageSheet invoice={invoice} profile={profile} onClose={onClose} onSent={onDone} />
  return (
    <Sheet
      open
      onClose={onClose}
      title={[invoice.party, invoice.number].filter(Boolean).join('\u00a0· ')}
      closeLabel={kernel.t('close')}
    >
      <div className="grid gap-3">
        {isOnPage && (
          <LinkButton tone="primary" wide icon="share" href={`${href}?action=send`}>
            {t('action.send')}
          </LinkButton>
        )}
        {canTalk && !isOnPage && (
          <Button wide icon="share" onClick={() => setAsked('send')}>
            {t('action.send')}
          </Button>
        )}
        {canTalk && awaited !== null && (
          <Button wide icon="whatsapp" onClick={() => setAsked('ask')}>
            {t(isInvoiceLate(invoice) ? 'action.remind' : 'action.follow-up')}
          </Button>
        )}
        {profile && <CallButton phone={profile.phone} name={profile.contactPerson} />}
        <PdfButton href={pdfAddress(entity, invoice.id, language)} reason={offline ? t('pdf-offline') : undefined}>
          {t('action.pdf')}
        </PdfButton>
      </div>
    </Sheet>
  )
}
