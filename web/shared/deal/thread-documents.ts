import { isAdvanceCancelled } from '#domain/advance-payment/advance-payment-due.ts'
import type { EntityName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import { currentBill, type ThreadDocuments } from '#domain/thread/thread.ts'
import { rowsByForeignKey } from '#web/replica/foreign-key-index.ts'
import type { View } from '#web/replica/view.ts'

/** Entities of a deal; a change to any of them may move its steps. */
export const threadEntities = [
  'lead',
  'quotation',
  'profile-link',
  'business-profile',
  'proforma-invoice',
  'advance-payment',
  'sales-order',
  'final-invoice',
  'final-payment',
  'credit-note',
  'goods-return',
  'refund',
  'debit-note',
] as const satisfies readonly EntityName[]

export type ThreadEntity = (typeof threadEntities)[number]

const linked = <Name extends EntityName>(
  view: View,
  name: Name,
  field: keyof EntityOf<Name> & string,
  id: string | null | undefined,
): readonly EntityOf<Name>[] => rowsByForeignKey(view.list(name), field, id)

/** What was said to the buyer about the quotation and the invoice. */
const talksOf = (view: View, ids: readonly (string | undefined)[]) =>
  ids.flatMap((id) => linked(view, 'communication-log', 'subjectId', id))

/** Collects the deal a document belongs to, as far as the replica has it. */
export function threadDocuments(view: View, entity: ThreadEntity, id: string): ThreadDocuments {
  const order = orderOf(view, entity, id)
  const quotation = view.find('quotation', quotationIdOf(view, entity, id) ?? order?.quoteId)
  const [ordered = order] = linked(view, 'sales-order', 'quoteId', quotation?.id)
  // Of several, all but the quotation's own were cancelled.
  const proforma = view.find('proforma-invoice', quotation?.proformaInvoiceId)
  const advance = linked(view, 'advance-payment', 'quoteId', quotation?.id).find((one) => !isAdvanceCancelled(one))
  const [profileLink] = linked(view, 'profile-link', 'quoteId', quotation?.id)
  const profileId = ordered?.businessProfileId ?? quotation?.businessProfileId
  const leadId = entity === 'lead' ? id : (quotation?.leadId ?? ordered?.leadId)
  const invoice = currentBill(linked(view, 'final-invoice', 'salesOrderId', ordered?.id))
  return {
    lead: view.find('lead', leadId),
    quotation,
    profileLink,
    quotationLinks: linked(view, 'quotation-link', 'quoteId', quotation?.id),
    profile: view.find('business-profile', profileId),
    ledger: view.find('party-ledger', profileId),
    proforma,
    advance,
    order: ordered,
    invoice,
    talks: talksOf(view, [quotation?.id, invoice?.id]),
    payments: linked(view, 'final-payment', 'salesOrderId', ordered?.id),
    // A quotation before the order belongs to the same purchase; a later one means the customer has come back.
    repeats: linked(view, 'quotation', 'businessProfileId', ordered && profileId).filter(
      (later) => ordered !== undefined && later.id !== quotation?.id && later.createdAt > ordered.createdAt,
    ),
  }
}

function orderOf(view: View, entity: ThreadEntity, id: string): EntityOf<'sales-order'> | undefined {
  if (entity === 'sales-order') return view.find('sales-order', id)
  if (entity === 'final-invoice') return view.find('sales-order', view.find('final-invoice', id)?.salesOrderId)
  if (entity === 'final-payment') return view.find('sales-order', view.find('final-payment', id)?.salesOrderId)
  if (entity === 'credit-note' || entity === 'debit-note' || entity === 'goods-return')
    return orderOf(view, 'final-invoice', view.find(entity, id)?.invoiceId ?? '')
  return undefined
}

function quotationIdOf(view: View, entity: ThreadEntity, id: string): string | undefined {
  if (entity === 'quotation') return id
  if (entity === 'proforma-invoice') return view.find('proforma-invoice', id)?.quoteId
  if (entity === 'advance-payment') return view.find('advance-payment', id)?.quoteId
  if (entity === 'refund') return view.find('advance-payment', view.find('refund', id)?.advancePaymentId)?.quoteId
  if (entity === 'profile-link') return view.find('profile-link', id)?.quoteId
  if (entity === 'lead') return linked(view, 'quotation', 'leadId', id)[0]?.id
  if (entity === 'business-profile') return linked(view, 'quotation', 'businessProfileId', id)[0]?.id
  return undefined
}
