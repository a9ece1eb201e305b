import type { AnyDescription, Entity } from '#domain/kernel/entity.ts'
import type { DocumentForm } from '#web/outbox/document-form.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'

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

/** The operation's own field names turned back into those of the form, so that each error stands at its field. */
export function atFormFields(result: WriteResult, fields: Readonly<Record<string, keyof PaymentDraft>>): WriteResult {
  if (result.ok) return result
  const errors: FieldErrors = {}
  for (const [path, problem] of Object.entries(result.errors)) errors[fields[path] ?? path] = problem
  return { ...result, errors }
}
