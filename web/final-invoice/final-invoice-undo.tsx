import { useState } from 'react'
import { LinkButton } from '#design/press/link-button.tsx'
import { cancelFinalInvoice, replaceFinalInvoice } from '#domain/final-invoice/final-invoice-operations.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { gstReturnDay, isInReturn } from '#domain/gst/gst-return.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useToday } from '#web/session/use-today.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** Cancels an invoice whose goods have not left. */
export function FinalInvoiceCancel({ document: invoice, onClose, onDone }: AskProps<FinalInvoice>) {
  const { t } = useTranslation('final-invoice')
  const { write } = useWrite(cancelFinalInvoice)
  const [idSeed] = useState(newId)
  const { id, version, customerName } = invoice
  const { exactDay } = useSentences('final-invoice')
  const isFiled = isInReturn(invoice.invoiceDate, useToday())
  const number = invoice.number ?? customerName
  const filed = isFiled ? ` ${t('cancel-filed', { date: exactDay(gstReturnDay(invoice.invoiceDate)) })}` : ''
  return (
    <ReasonSheet
      feature="final-invoice"
      words={{ title: t('cancel-title', { number }), follows: t('cancel-follows') + filed, confirm: t('cancel') }}
      write={(reason) => write({ id, version, idSeed, reason }, { label: customerName })}
      onClose={onClose}
      onDone={() => onDone(t('cancel-done', { number }))}
    />
  )
}

/** Credits a wrong invoice in full and drafts another. */
export function FinalInvoiceReplace({ document: invoice, onClose, onDone }: AskProps<FinalInvoice>) {
  const { t } = useTranslation('final-invoice')
  const { write } = useWrite(replaceFinalInvoice)
  const [ids] = useState(() => ({ idSeed: newId(), noteId: newId(), successorId: newId() }))
  const { id, version, customerName } = invoice
  const number = invoice.number ?? customerName
  return (
    <ReasonSheet
      feature="final-invoice"
      words={{ title: t('replace-title', { number }), follows: t('replace-follows'), confirm: t('replace') }}
      write={(reason) => write({ id, version, ...ids, reason }, { label: customerName })}
      onClose={onClose}
      onDone={() => onDone(t('replace-done', { number }))}
    />
  )
}

/** The invoice that took the place of a wrong one. */
export function FinalInvoiceSuccessor({ invoice }: { invoice: FinalInvoice }) {
  const { t } = useTranslation('final-invoice')
  if (!invoice.successorId) return null
  return (
    <LinkButton wide icon="invoice" href={documentAddress('final-invoice', invoice.successorId)}>
      {t('successor')}
    </LinkButton>
  )
}
