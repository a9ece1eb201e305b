import type { AnyDescription, Entity } from '#domain/kernel/entity.ts'
import type { DocumentForm } from '#web/outbox/document-form.ts'

/** A payment as it is typed, whichever document it is for. */
export type PaymentDraft = { amount: number | null; date: string; method: string; reference: string; notes: string }

/** All that is open came today: what a payment mostly is. */
export const newPaymentDraft = (open: number, today: string): PaymentDraft => ({
  amount: open,
  date: today,
  method: '',
  reference: '',
  notes: '',
})

/** What is typed of a payment lies over the document it is for; until an amount is typed it is what is open now. */
export const paymentForm = <Document extends Entity>(
  entity: AnyDescription,
  openOf: (document: Document) => number,
  today: string,
): DocumentForm<Document, PaymentDraft, PaymentDraft> => ({
  entity,
  draftOf: (document) => newPaymentDraft(openOf(document), today),
  inputOf: (draft) => draft,
})
