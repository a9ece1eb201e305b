import { createPaymentPage, sharePaymentPage } from '#domain/payment-page/payment-page-operations.ts'
import { isPageInUse } from '#domain/payment-page/payment-page-state.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import type { Language } from '#web/text/language.ts'
import { useMutation } from '#web/transport/use-mutation.ts'
import { likeToken, pageLink } from './page-link.ts'
import { useAskedAddress } from './use-asked-address.ts'

/**
 * The page on which a customer sees and pays what is open, made if there is none: for a message in this language that
 * carries its address. Only the server knows the secret part, so there is none offline; nor before anything is on the account.
 */
export function usePaymentPage(customerId: string, language: Language) {
  const today = useToday()
  const { offline } = useReplica()
  const may = useMay(createPaymentPage)
  const ledger = useEntity('party-ledger', customerId)
  const page = useLinked('payment-page', 'customerId', customerId).find((one) => isPageInUse(one, today))
  const create = useMutation(createPaymentPage)
  const share = useMutation(sharePaymentPage)
  // The page that is made arrives in the replica too.
  const like = pageLink(`/pay/${likeToken}`, language)
  return useAskedAddress(may && !offline && ledger !== undefined, like, async () => {
    const made = page ? null : await create.call({ id: newId(), customerId })
    if (made && !made.ok) return null
    const shared = await share.call({ id: page?.id ?? made?.value.id ?? '' })
    return shared.ok ? pageLink(shared.value.path, language) : null
  })
}
