import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { PaymentKind, PaymentRow } from '#domain/payment/payment.ts'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import { useSession } from '#web/session/use-session.ts'
import { AskedAction } from '#web/shared/document/action-button.tsx'
import { offeredActions, type ShownAction } from '#web/shared/document/document-action.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { advancePaymentActions } from '#web/shared/payment/advance-payment-action.ts'
import { finalPaymentActions } from '#web/shared/payment/final-payment-action.ts'

export type AskedPayment = { action: string; kind: PaymentKind; id: string }

/** The two actions available in the list; the others need the payment's own page. */
const inList: readonly string[] = ['record', 'remind']

const byId = <T extends { id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]))

/** Returns the actions the user can take on a payment in the list. */
export function usePaymentRowActions(): (row: PaymentRow) => readonly ShownAction[] {
  const facts = useFacts()
  const role = useSession()?.role ?? 'public'
  const advances = byId(useEntities('advance-payment'))
  const payments = byId(useEntities('final-payment'))
  const invoices = byId(useEntities('final-invoice'))
  const ledgers = byId(useEntities('party-ledger'))
  const offered = (advance: AdvancePayment | undefined, payment: FinalPayment | undefined) => {
    if (advance) {
      const ledger = ledgers.get(advance.businessProfileId) ?? null
      return offeredActions(advancePaymentActions, advance, { facts, ledger }, role)
    }
    if (!payment) return []
    const invoice = invoices.get(payment.finalInvoiceId) ?? null
    return offeredActions(finalPaymentActions, payment, { facts, invoice, profile: null }, role)
  }
  return ({ kind, id }) =>
    offered(kind === 'advance' ? advances.get(id) : undefined, kind === 'final' ? payments.get(id) : undefined)
      .map(({ action }) => action)
      .filter((action) => inList.includes(action.id))
}

type AskedPaymentSheetProps = {
  asked: AskedPayment
  onClose: () => void
  /** The confirmation to show afterwards. */
  onDone: (words: string) => void
}

/** The sheet for an action chosen in the list: record a payment, or send a reminder. */
export function AskedPaymentSheet({ asked, ...rest }: AskedPaymentSheetProps) {
  const advance = useEntity('advance-payment', asked.kind === 'advance' ? asked.id : null)
  const payment = useEntity('final-payment', asked.kind === 'final' ? asked.id : null)
  const ofAdvance = advancePaymentActions.find(({ id }) => id === asked.action)
  const ofPayment = finalPaymentActions.find(({ id }) => id === asked.action)
  if (advance && ofAdvance) return <AskedAction action={ofAdvance} document={advance} {...rest} />
  return payment && ofPayment && <AskedAction action={ofPayment} document={payment} {...rest} />
}
