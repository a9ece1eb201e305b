import { useEffect, useRef, useState } from 'react'
import { shareQuotationLink } from '#domain/quotation-link/quotation-link-operations.ts'
import { isLinkInUse } from '#domain/quotation-link/quotation-link-state.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { useMutation } from '#web/transport/use-mutation.ts'

/** The address of a deal's page, or null without one; `isAwaited` until the server has answered. */
type DealPageAddress = { address: string | null; isAwaited: boolean }

/**
 * The page on which the buyer has answered the quotation and finds every later paper of the deal, for a message that
 * brings one. Never made or sent anew here, which would change what it shows; a withdrawn one is not told. Only the
 * server knows the secret part, so there is none offline.
 */
export function useDealPage(quoteId: string | null | undefined): DealPageAddress {
  const today = useToday()
  const { offline } = useReplica()
  const may = useMay(shareQuotationLink)
  const page = useLinked('quotation-link', 'quoteId', quoteId).find((one) => isLinkInUse(one, today))
  const share = useMutation(shareQuotationLink)
  const isWanted = may && !offline && page !== undefined
  const [found, setFound] = useState<DealPageAddress>({ address: null, isAwaited: isWanted })
  const isAsked = useRef(false)
  // Asked once, when the message opens.
  useEffect(() => {
    if (!isWanted || isAsked.current) return
    isAsked.current = true
    unawaited(
      share.call({ id: page.id }).then((shared) => {
        const address = shared.ok ? new URL(shared.value.path, location.origin).href : null
        setFound({ address, isAwaited: false })
      }),
    )
  })
  return found
}
