import { useEffect, useRef, useState } from 'react'
import { messageText, quotationMessage, withQuotationLink } from '#domain/document/document-message.ts'
import { sendQuotationLink, shareQuotationLink } from '#domain/quotation-link/quotation-link-operations.ts'
import { isSendable } from '#domain/quotation-link/quotation-link-state.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useMay } from '#web/session/use-session.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { likeToken, pageLink } from '#web/shared/message/page-link.ts'
import { PaperSheet } from '#web/shared/message/paper-sheet.tsx'
import { fetchFile } from '#web/shared/message/share-file.ts'
import { usePartyLanguage } from '#web/shared/message/use-party-language.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useMutation } from '#web/transport/use-mutation.ts'

type Prepared = { url: string | null; file: File | null; objection: string | null }

/**
 * Sends the quotation to the buyer. The address of its page and the PDF are made as it opens, so that the tap that sends finds
 * them ready. Offline, or without them, the message goes alone.
 */
export function QuotationSendSheet({ document: quotation, onClose, onDone }: AskProps<Quotation>) {
  const { t } = useTranslation('quotation')
  const link = useTranslation('quotation-link')
  const words = useTranslation('document', usePartyLanguage(quotation.businessProfileId))
  const { offline } = useReplica()
  const [company] = useEntities('company')
  const lead = useEntity('lead', quotation.leadId)
  const profile = useEntity('business-profile', quotation.businessProfileId)
  const maySend = useMay(sendQuotationLink)
  const hasPage = maySend && isSendable(quotation)
  const prepared = usePrepared(quotation, { language: words.language, hasPage })
  const name = profile?.contactPerson ?? lead?.contactPerson ?? quotation.companyName
  const message = company ? quotationMessage(quotation, company) : []
  const { url = null, file = null } = prepared ?? {}
  const over = isSendable(quotation) ? null : link.t('over')
  // Offline it waits for nothing; without its number there is nothing to send yet.
  const isAwaited = quotation.number === null || (!offline && prepared === null)
  const room =
    hasPage && !offline && (isAwaited || url !== null) ? pageLink(`/quote/${likeToken}`, words.language) : null
  const awaited = quotation.number === null ? t('share.number-awaited') : offline ? t('share.offline') : null
  return (
    <PaperSheet
      onClose={onClose}
      title={link.t('send-title', { party: quotation.companyName })}
      to={{ name, phone: (profile ?? lead)?.phone ?? null, email: (profile ?? lead)?.email ?? null }}
      text={messageText(url === null && room === null ? message : withQuotationLink(message), words.t)}
      url={url}
      file={file}
      isAwaited={isAwaited}
      room={room}
      fileName={fileNameOf(quotation)}
      objection={prepared?.objection ?? over ?? awaited}
      about={{ subject: 'quotation', id: quotation.id }}
      onSent={(said) => onDone(said ?? link.t('message-sent', { name }))}
    />
  )
}

const fileNameOf = ({ number }: Quotation) => `${(number ?? '').replaceAll('/', '-')}.pdf`

type Wanted = {
  language: Parameters<typeof pdfAddress>[2]
  /** False for an offer that is over, and for somebody who may not put it on a page. */
  hasPage: boolean
}

/** The page's address and the PDF of a quotation that has its number; null until both are tried. */
function usePrepared(quotation: Quotation, { language, hasPage }: Wanted): Prepared | null {
  const { refusal } = useSentences('quotation-link')
  const { offline } = useReplica()
  const send = useMutation(sendQuotationLink)
  const share = useMutation(shareQuotationLink)
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const begun = useRef(false)
  const { id, number } = quotation

  const makeAddress = async (): Promise<Pick<Prepared, 'url' | 'objection'>> => {
    if (!hasPage) return { url: null, objection: null }
    const sent = await send.call({ id: newId(), quoteId: id })
    if (!sent.ok) return { url: null, objection: refusal(sent.problem) }
    const shared = await share.call({ id: sent.value.id })
    if (!shared.ok) return { url: null, objection: refusal(shared.problem) }
    return { url: pageLink(shared.value.path, language), objection: null }
  }
  const prepare = async () => {
    const paper = fetchFile(pdfAddress('quotation', id, language), fileNameOf(quotation))
    const [made, file] = await Promise.all([makeAddress(), paper])
    setPrepared({ ...made, file })
  }

  useEffect(() => {
    // Once per opening: each would be another address.
    if (begun.current || number === null || offline) return
    begun.current = true
    unawaited(prepare())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- prepared once, when it can be
  }, [number, offline])
  return prepared
}
