import { useState } from 'react'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { Company } from '#domain/company/company.ts'
import { advanceRequest, messageLink, messageText } from '#domain/document/document-message.ts'
import { proformaInvoiceLifecycle } from '#domain/proforma-invoice/proforma-invoice-lifecycle.ts'
import { sendProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { ExternalButton } from '#web/shared/document/external-button.tsx'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useTalkNote } from '#web/shared/document/use-talk-note.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useReplica } from '#web/replica/use-replica.ts'
import { useToday } from '#web/session/use-today.ts'
import { useMay } from '#web/session/use-session.ts'
import { ProformaInvoiceSendSheet } from './proforma-invoice-send-sheet.tsx'

type ProformaInvoiceActionsProps = {
  proforma: ProformaInvoice
  company: Company | undefined
  advance: AdvancePayment | null
  phone: string | null
  next: NextAction | null
  onSent: () => void
}

/** What to do next with the proforma: send it, or go where the thread leads; and the ways to the buyer. */
export function ProformaInvoiceActions(props: ProformaInvoiceActionsProps) {
  const { proforma, company, advance, phone, next, onSent } = props
  const { t } = useTranslation('proforma-invoice')
  const thread = useTranslation('thread')
  const maySend = useMay(sendProformaInvoice)
  const facts = useFacts()
  const [isSending, setIsSending] = useState(false)
  const isNext = next?.operation === sendProformaInvoice.name && next.document.id === proforma.id
  const canSend = maySend && proformaInvoiceLifecycle.refusal(proforma, 'send', facts) === null
  const elsewhere = next && !isNext ? documentAddress(next.document.entity, next.document.id) : null
  return (
    <Card>
      <div className="grid items-start gap-3 tablet:grid-cols-2 desk:grid-cols-1">
        {next && elsewhere !== null && (
          <LinkButton tone="primary" wide icon="chevron-right" href={elsewhere}>
            {thread.t(`next.${next.code}`)}
          </LinkButton>
        )}
        {canSend && (
          <Button
            tone={isNext ? 'primary' : 'secondary'}
            wide
            icon="whatsapp"
            reason={proforma.number === null ? t('share.number-awaited') : undefined}
            onClick={() => setIsSending(true)}
          >
            {thread.t(next && isNext ? `next.${next.code}` : 'next.send-proforma')}
          </Button>
        )}
        {!next && !canSend && <p className="text-ink-2">{thread.t('next.none')}</p>}
        {company && proforma.number !== null && (
          <Share proforma={proforma} company={company} advance={advance} phone={phone} hasMessage={!canSend} />
        )}
      </div>
      {isSending && company && (
        <ProformaInvoiceSendSheet
          proforma={proforma}
          company={company}
          advance={advance}
          phone={phone}
          onClose={() => setIsSending(false)}
          onSent={() => {
            setIsSending(false)
            onSent()
          }}
        />
      )}
    </Card>
  )
}

type ShareProps = {
  proforma: ProformaInvoice
  company: Company
  advance: AdvancePayment | null
  phone: string | null
  hasMessage: boolean
}

/** Once sent, the message may go again without changing anything; until then sending is the step itself. */
function Share({ proforma, company, advance, phone, hasMessage }: ShareProps) {
  const { t, language } = useTranslation('proforma-invoice')
  const words = useTranslation('document')
  const { offline } = useReplica()
  const note = useTalkNote('proforma-invoice', proforma.id)
  const message = advanceRequest(proforma, advance, company, useToday())
  const link = (mobile: string | null) => messageLink(message, words.t, { mobile })
  const direct = link(phone)
  const open = direct.ok ? direct : link(null)
  return (
    <>
      {hasMessage && open.ok && (
        <ExternalButton icon="whatsapp" href={open.value} onClick={() => note(messageText(message, words.t))}>
          {t('share.whatsapp')}
        </ExternalButton>
      )}
      {offline ? (
        <Button wide icon="pdf" reason={t('share.offline')}>
          {t('share.pdf')}
        </Button>
      ) : (
        <ExternalButton icon="pdf" href={pdfAddress('proforma-invoice', proforma.id, language)}>
          {t('share.pdf')}
        </ExternalButton>
      )}
    </>
  )
}
