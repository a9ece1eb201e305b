import type { AnyDescription, Entity } from '#domain/kernel/entity.ts'
import { methodOfUtr } from '#domain/ledger/ledger-utr.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import type { DocumentForm } from '#web/outbox/document-form.ts'

/** A payment being typed, for any document. */
export type PaymentDraft = { amount: number | null; date: string; method: string; reference: string; notes: string }

/** Defaults: the full open amount, received today, as most payments are; `method` as the party paid last. */
export const newPaymentDraft = (open: number, today: string, method = ''): PaymentDraft => ({
  amount: open,
  date: today,
  method,
  reference: '',
  notes: '',
})

/** What the payer said of it: its reference tells how it came, and nobody is asked again. */
export const saidOf = (
  { amount, date, utr }: Pick<PaymentClaim, 'amount' | 'date' | 'utr'>,
  usual: string,
): Partial<PaymentDraft> => ({ amount, date, reference: utr ?? '', method: methodOfUtr(utr) ?? usual })

type Defaults = {
  today: string
  /** How the party paid last. */
  method?: string
  /** What the payer said of it. */
  said?: Partial<PaymentDraft> | undefined
}

/** Form of a payment, as a draft over its document; until typed, the amount is what is open now, or what the payer said. */
export const paymentForm = <Document extends Entity>(
  entity: AnyDescription,
  openOf: (document: Document) => number,
  { today, method = '', said = {} }: Defaults,
): DocumentForm<Document, PaymentDraft, PaymentDraft> => ({
  entity,
  draftOf: (document) => ({ ...newPaymentDraft(openOf(document), today, method), ...said }),
  inputOf: (draft) => draft,
})
