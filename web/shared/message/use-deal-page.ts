import { shareQuotationLink } from '#domain/quotation-link/quotation-link-operations.ts'
import { isLinkInUse } from '#domain/quotation-link/quotation-link-state.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import type { Language } from '#web/text/language.ts'
import { useMutation } from '#web/transport/use-mutation.ts'
import { likeToken, pageLink } from './page-link.ts'
import { useAskedAddress } from './use-asked-address.ts'

/**
 * The page on which the buyer has answered the quotation and finds every later paper of the deal, for a message that
 * brings one in this language. Never made or sent anew here, which would change what it shows; a withdrawn one is not told. Only the
 * server knows the secret part, so there is none offline.
 */
export function useDealPage(quoteId: string | null | undefined, language: Language) {
  const today = useToday()
  const { offline } = useReplica()
  const may = useMay(shareQuotationLink)
  const page = useLinked('quotation-link', 'quoteId', quoteId).find((one) => isLinkInUse(one, today))
  const share = useMutation(shareQuotationLink)
  const like = pageLink(`/quote/${likeToken}`, language)
  return useAskedAddress(may && !offline && page !== undefined, like, async () => {
    const shared = await share.call({ id: page?.id ?? '' })
    return shared.ok ? pageLink(shared.value.path, language) : null
  })
}
