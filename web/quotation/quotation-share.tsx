import { useState } from 'react'
import { messageLink, messageText, quotationMessage, withQuotationLink } from '#domain/document/document-message.ts'
import { sendQuotationLink, shareQuotationLink } from '#domain/quotation-link/quotation-link-operations.ts'
import { isSendable } from '#domain/quotation-link/quotation-link-state.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { newId } from '#web/outbox/new-id.ts'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { ExternalButton } from '#web/shared/document/external-button.tsx'
import { useTalkNote } from '#web/shared/document/use-talk-note.ts'
import { usePartyLanguage } from '#web/shared/message/use-party-language.ts'
import { WhatsappSheet } from '#web/shared/message/whatsapp-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useMay } from '#web/session/use-session.ts'
import { useMutation } from '#web/transport/use-mutation.ts'

type QuotationShareProps = { quotation: Quotation; onDone: (words: string) => void }

/** Shares the quotation: a prepared WhatsApp message, or the PDF. Both need the number that the server assigns. */
export function QuotationShare({ quotation, onDone }: QuotationShareProps) {
  const { t } = useTranslation('quotation')
  const words = useTranslation('document', usePartyLanguage(quotation.businessProfileId))
  const { offline } = useReplica()
  const maySend = useMay(sendQuotationLink)

  if (quotation.number === null)
    return (
      <Button wide icon="whatsapp" reason={t('share.number-awaited')}>
        {t('share.whatsapp')}
      </Button>
    )
  return (
    <>
      {maySend && !offline && isSendable(quotation) ? (
        <QuotationSend quotation={quotation} onDone={onDone} />
      ) : (
        <QuotationMessage quotation={quotation} />
      )}
      {offline ? (
        <Button wide icon="pdf" reason={t('share.offline')}>
          {t('share.pdf')}
        </Button>
      ) : (
        <ExternalButton icon="pdf" href={pdfAddress('quotation', quotation.id, words.language)}>
          {t('share.pdf')}
        </ExternalButton>
      )}
    </>
  )
}

/** The message alone, where no page can be made for the buyer: offline, or for an offer that is over. */
function QuotationMessage({ quotation }: Pick<QuotationShareProps, 'quotation'>) {
  const { t } = useTranslation('quotation')
  const { message, words, phone } = useQuotationMessage(quotation)
  const note = useTalkNote('quotation', quotation.id)
  const link = (mobile: string | null) => messageLink(message, words.t, { mobile })
  // WhatsApp cannot open a landline or foreign number directly: the sender picks the contact.
  const direct = link(phone)
  const open = direct.ok ? direct : link(null)
  if (!open.ok) return null
  return (
    <ExternalButton icon="whatsapp" href={open.value} onClick={() => note(messageText(message, words.t))}>
      {t('share.whatsapp')}
    </ExternalButton>
  )
}

/** Puts the quotation as it is now on the buyer's page, and offers the message with its address, which the server makes. */
function QuotationSend({ quotation, onDone }: QuotationShareProps) {
  const { t } = useTranslation('quotation')
  const link = useTranslation('quotation-link')
  const { refusal } = useSentences('quotation-link')
  const send = useMutation(sendQuotationLink)
  const share = useMutation(shareQuotationLink)
  const [address, setAddress] = useState<string | null>(null)
  const [objection, setObjection] = useState<string | null>(null)
  const { message, words, phone, name } = useQuotationMessage(quotation)
  const make = async () => {
    setObjection(null)
    const sent = await send.call({ id: newId(), quoteId: quotation.id })
    if (!sent.ok) return setObjection(refusal(sent.problem))
    const shared = await share.call({ id: sent.value.id })
    if (shared.ok) setAddress(new URL(shared.value.path, location.origin).href)
    else setObjection(refusal(shared.problem))
  }
  return (
    <>
      {objection !== null && <Banner tone="danger">{objection}</Banner>}
      <Button wide icon="whatsapp" busy={send.busy || share.busy} onClick={() => unawaited(make())}>
        {t('share.whatsapp')}
      </Button>
      {address !== null && (
        <WhatsappSheet
          onClose={() => setAddress(null)}
          title={link.t('send-title', { party: quotation.companyName })}
          to={{ name, phone }}
          text={messageText(withQuotationLink(message), words.t)}
          url={address}
          about={{ subject: 'quotation', id: quotation.id }}
          onSent={() => onDone(link.t('message-sent', { name }))}
        />
      )}
    </>
  )
}

function useQuotationMessage(quotation: Quotation) {
  const words = useTranslation('document', usePartyLanguage(quotation.businessProfileId))
  const [company] = useEntities('company')
  const lead = useEntity('lead', quotation.leadId)
  const profile = useEntity('business-profile', quotation.businessProfileId)
  return {
    words,
    message: company ? quotationMessage(quotation, company) : [],
    phone: profile?.phone ?? lead?.phone ?? null,
    name: profile?.contactPerson ?? lead?.contactPerson ?? quotation.companyName,
  }
}
