import { useEffect, useRef, useState } from 'react'
import { messageText, quotationMessage, withQuotationLink } from '#domain/document/document-message.ts'
import { sendQuotationLink, shareQuotationLink } from '#domain/quotation-link/quotation-link-operations.ts'
import { isSendable } from '#domain/quotation-link/quotation-link-state.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { newId } from '#web/outbox/new-id.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { usePartyLanguage } from '#web/shared/message/use-party-language.ts'
import { WhatsappSheet } from '#web/shared/message/whatsapp-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useMay } from '#web/session/use-session.ts'
import { useMutation } from '#web/transport/use-mutation.ts'

/** The message to the buyer, with the address of a page that shows the quotation as it is now, where one can be made. */
export function QuotationSendSheet({ document: quotation, onClose, onDone }: AskProps<Quotation>) {
  const { t } = useTranslation('quotation-link')
  const { offline } = useReplica()
  const maySend = useMay(sendQuotationLink)
  // As it was when pressed: a network that comes or goes does not change the message under the eye.
  const [hasPage] = useState(maySend && !offline && isSendable(quotation))
  const { address, objection } = useBuyersPage(quotation.id, hasPage)
  const { message, words, phone, name } = useQuotationMessage(quotation)
  return (
    <WhatsappSheet
      onClose={onClose}
      title={t('send-title', { party: quotation.companyName })}
      to={{ name, phone }}
      text={messageText(hasPage ? withQuotationLink(message) : message, words.t)}
      url={address ?? undefined}
      isAwaited={hasPage && address === null && objection === null}
      reason={objection ?? undefined}
      about={{ subject: 'quotation', id: quotation.id }}
      onSent={() => onDone(t('message-sent', { name }))}
    />
  )
}

/** Puts the quotation on the buyer's page; only the server knows the secret part of its address. */
function useBuyersPage(quoteId: string, isWanted: boolean): { address: string | null; objection: string | null } {
  const { refusal } = useSentences('quotation-link')
  const send = useMutation(sendQuotationLink)
  const share = useMutation(shareQuotationLink)
  const [address, setAddress] = useState<string | null>(null)
  const [objection, setObjection] = useState<string | null>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isWanted || isAsked.current) return
    isAsked.current = true
    const make = async () => {
      const sent = await send.call({ id: newId(), quoteId })
      if (!sent.ok) return setObjection(refusal(sent.problem))
      const shared = await share.call({ id: sent.value.id })
      if (shared.ok) setAddress(new URL(shared.value.path, location.origin).href)
      else setObjection(refusal(shared.problem))
    }
    unawaited(make())
  })
  return { address, objection }
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
