import { useState } from 'react'
import { DateField } from '#design/field/date-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { advanceOutstanding } from '#domain/advance-payment/advance-payment-due.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import type { Company } from '#domain/company/company.ts'
import { advanceDueDays } from '#domain/document/document-days.ts'
import { advanceRequest, messageLink, messageText, withDealLink } from '#domain/document/document-message.ts'
import { sendProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useEntities, useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { CompanyAskSheet } from '#web/shared/company/company-ask.tsx'
import { useSettingsAsked } from '#web/shared/company/use-settings-asked.ts'
import { CreditStop } from '#web/shared/document/credit-stop.tsx'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { DocumentGaps } from '#web/shared/document/document-gaps.tsx'
import { ExternalButton } from '#web/shared/document/external-button.tsx'
import { useNoCredit } from '#web/shared/document/use-credit.ts'
import { useTalkNote } from '#web/shared/document/use-talk-note.ts'
import { MessagePreview } from '#web/shared/message/message-preview.tsx'
import { useDealPage } from '#web/shared/message/use-deal-page.ts'
import { usePartyLanguage } from '#web/shared/message/use-party-language.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type SendProps = AskProps<ProformaInvoice>

/**
 * Marks the proforma as sent, which requests the advance, and opens WhatsApp with the message. A due date in the past
 * must be moved first.
 */
export function ProformaInvoiceSendSheet(props: SendProps) {
  const [company] = useEntities('company')
  // Asked as it opens: the message below names the account.
  const [advance] = useLinked('advance-payment', 'proformaInvoiceId', props.document.id)
  const owed = advance ? advanceOutstanding(advance) : props.document.advanceAmount
  const isAsked = useSettingsAsked('proforma-invoice', owed)
  const [isAnswered, setIsAnswered] = useState(false)
  if (isAsked && !isAnswered)
    return (
      <CompanyAskSheet
        open
        paper="proforma-invoice"
        owed={owed}
        onClose={props.onClose}
        onDone={() => setIsAnswered(true)}
      />
    )
  return company && <SendSheet {...props} company={company} owed={owed} />
}

type ReadyProps = SendProps & { company: Company; owed: number }

function SendSheet({ document: proforma, company, owed, onClose, onDone }: ReadyProps) {
  const { t } = useTranslation('proforma-invoice')
  const words = useTranslation('document', usePartyLanguage(proforma.businessProfileId))
  const { error, refusal } = useSentences('proforma-invoice')
  const today = useToday()
  const { write, busy } = useWrite(sendProformaInvoice)
  const [advance = null] = useLinked('advance-payment', 'proformaInvoiceId', proforma.id)
  const ledger = useEntity('party-ledger', proforma.businessProfileId) ?? null
  const phone = useBuyerPhone(proforma)
  const note = useTalkNote('proforma-invoice', proforma.id)
  const [dueDate, setDueDate] = useState(proforma.dueDate < today ? addDays(today, advanceDueDays) : proforma.dueDate)
  const [objection, setObjection] = useState<string | null>(null)
  const [creditReason, setCreditReason] = useState('')
  const stopped = useNoCredit(proforma.businessProfileId, proforma.totalAmount - proforma.advanceAmount)

  const { address, room } = useDealPage(proforma.quoteId, words.language)
  const asked = advanceRequest({ proforma: { ...proforma, dueDate }, advance, ledger }, company, today)
  const message = withDealLink(asked, address)
  const text = messageText(message, words.t)
  const whole = address === null ? text : `${text}\n${address}`
  const link = (mobile: string | null) =>
    messageLink(message, words.t, { mobile, ...(address !== null && { url: address }) })
  const direct = link(phone)
  const open = direct.ok ? direct : link(null)
  const isPast = dueDate < today
  // WhatsApp opens at the press: not with a message that will not be marked as sent.
  const isStopped = isPast || (stopped !== null && creditReason.trim() === '')

  const send = async (isMessage: boolean) => {
    const { id, version, companyName } = proforma
    const result = await write({ id, version, dueDate, creditReason }, { label: companyName })
    if (!result.ok) return setObjection(refusal(result.refusal ?? { code: 'input-not-understood' }))
    if (isMessage) note(whole)
    onDone(t('done.send', { number: proforma.number ?? '' }))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      busy={busy}
      title={t('send.title', { number: proforma.number ?? proforma.companyName })}
      closeLabel={t('close')}
      footer={
        <>
          <Button busy={busy} onClick={() => unawaited(send(false))}>
            {t('send.only-mark')}
          </Button>
          {open.ok && !isStopped ? (
            <ExternalButton icon="whatsapp" tone="primary" href={open.value} onClick={() => unawaited(send(true))}>
              {t('share.whatsapp')}
            </ExternalButton>
          ) : (
            <Button tone="primary" icon="whatsapp" onClick={() => unawaited(send(false))}>
              {t('share.whatsapp')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {stopped && <CreditStop refusal={stopped} reason={creditReason} onReason={setCreditReason} />}
        {objection !== null && !stopped && <Banner tone="danger">{objection}</Banner>}
        <DocumentGaps company={company} owed={owed} />
        <DateField
          label={t('send.due-date')}
          min={today}
          value={dueDate}
          error={isPast ? error({ code: 'due-date-in-the-past', params: { on: dueDate } }) : undefined}
          onChange={(event) => {
            setObjection(null)
            setDueDate(event.target.value)
          }}
        />
        <div>
          <p className="mb-1 text-13 text-ink-2">{t('send.message')}</p>
          <MessagePreview text={messageText(withDealLink(asked, address ?? room), words.t)} url={address} room={room} />
        </div>
      </div>
    </Sheet>
  )
}

/** The buyer's phone number, as entered. */
export function useBuyerPhone({ leadId, businessProfileId }: ProformaInvoice): string | null {
  const lead = useEntity('lead', leadId)
  const profile = useEntity('business-profile', businessProfileId)
  return profile?.phone ?? lead?.phone ?? null
}
