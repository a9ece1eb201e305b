import type { ReactNode } from 'react'
import { recordAdvancePayment, takeAdvanceFromAccount } from '#domain/advance-payment/advance-payment-operations.ts'
import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import { createFinalInvoice, sendFinalInvoice } from '#domain/final-invoice/final-invoice-operations.ts'
import { reconcileFinalPayment, recordFinalPayment } from '#domain/final-payment/final-payment-operations.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { createProfileLink, shareProfileLink } from '#domain/profile-link/profile-link-operations.ts'
import {
  correctProformaInvoice,
  createProformaInvoice,
  sendProformaInvoice,
} from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import { sendQuotationLink } from '#domain/quotation-link/quotation-link-operations.ts'
import {
  approveQuotation,
  noteQuotationAnswer,
  renewQuotation,
  reviseQuotation,
} from '#domain/quotation/quotation-operations.ts'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { AskedAction, type AskableAction } from '#web/shared/document/action-button.tsx'
import {
  isNext,
  type AskProps,
  type DocumentAction,
  type Offered,
  type ShownAction,
} from '#web/shared/document/document-action.ts'
import type { Params } from '#web/transport/problem.ts'

/** What a step taken at once tells, and how to take it back. */
export type Taken = { text: string; undo: (() => void) | null } | { refusal: string }

/** A step the bar of a page offers, whichever of the deal's documents it belongs to. */
export type BarAct = {
  key: string
  action: ShownAction & Pick<DocumentAction<never, never>, 'operation' | 'also' | 'at'>
  /** The document it is taken on. */
  documentId: string
  refusal: Refusal | null
  params: Params | undefined
  /** Feature whose translations explain why it cannot be taken now. */
  feature: string
  /** The dialog it opens. */
  ask: (props: Omit<AskProps<never>, 'document'>) => ReactNode
  /** Takes it without asking; only as the bar's primary. */
  take?: (() => Promise<Taken>) | undefined
}

type Actable<Document> = BarAct['action'] & AskableAction<Document>

/** The acts of one document, from the actions it offers this person. */
export const barActs = <Document extends { id: string }, Action extends Actable<Document>>(
  feature: string,
  offered: readonly Offered<Action>[],
  document: Document,
): BarAct[] =>
  offered.map(({ action, refusal, params }) => ({
    key: `${document.id} ${action.id}`,
    action,
    documentId: document.id,
    refusal,
    params,
    feature,
    ask: (props) => <AskedAction action={action} document={document} {...props} />,
  }))

/** Where the `?action=` of a document's page opens the step itself, so that it is not pressed twice. */
const asked: Readonly<Record<string, string>> = {
  [addCommunication.name]: 'share',
  [approveQuotation.name]: 'approve',
  [correctProformaInvoice.name]: 'correct',
  [createFinalInvoice.name]: 'bill',
  [createProfileLink.name]: 'link',
  [createProformaInvoice.name]: 'proforma',
  [noteQuotationAnswer.name]: 'note',
  [reconcileFinalPayment.name]: 'reconcile',
  [recordAdvancePayment.name]: 'record',
  [recordFinalPayment.name]: 'record',
  [renewQuotation.name]: 'renew',
  [reviseQuotation.name]: 'edit',
  [sendFinalInvoice.name]: 'send',
  [sendProformaInvoice.name]: 'send',
  [sendQuotationLink.name]: 'send',
  [shareProfileLink.name]: 'link',
  [takeAdvanceFromAccount.name]: 'account',
}

/** Where the deal's next action is taken, for a link from another of its pages; null if its document has no page. */
function nextAddress({ code, operation, document: { entity, id } }: NextAction): string | null {
  if (code === 'create-quotation') return `${places.quotes}?from-lead=${id}`
  const page = documentAddress(entity, id)
  const at = asked[operation]
  return page !== null && at !== undefined ? `${page}?action=${at}` : page
}

type Placed = Pick<BarAct, 'action' | 'documentId' | 'refusal'>

/**
 * The bar's primary is the thread's next action: an act of this page, a link to the page where it is taken, or why it
 * has to wait. Nothing else is ever primary.
 */
export type BarPrimary<Act extends Placed> =
  | { kind: 'act'; act: Act; code: string }
  | { kind: 'link'; href: string; code: string }
  | { kind: 'held'; act: Act }
  | { kind: 'none' }

export function barPrimary<Act extends Placed>(acts: readonly Act[], next: NextAction | null): BarPrimary<Act> {
  if (!next) return { kind: 'none' }
  const { code } = next
  const here = acts.filter(({ action, documentId }) => isNext(action, { id: documentId }, next))
  const open = here.find(({ refusal }) => refusal === null)
  if (open) return { kind: 'act', act: open, code }
  const [held] = here
  if (held) return { kind: 'held', act: held }
  const href = nextAddress(next)
  return href === null ? { kind: 'none' } : { kind: 'link', href, code }
}
