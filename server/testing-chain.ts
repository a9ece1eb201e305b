import { randomUUID } from 'node:crypto'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import { exampleDalalInput } from '#domain/dalal/dalal-example.ts'
import type { DalaliPayment } from '#domain/dalali-payment/dalali-payment.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { GoodsReturn } from '#domain/goods-return/goods-return.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import type { OutputOf } from '#domain/kernel/operation.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { leadIdFrom } from '#domain/lead/lead-id.ts'
import type { OpeningBill } from '#domain/opening-bill/opening-bill.ts'
import { examplePhotoInput } from '#domain/photo/photo-example.ts'
import { exampleProfileForm } from '#domain/profile-link/profile-link-example.ts'
import type { completeProfileLink } from '#domain/profile-link/profile-link-operations.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { QuotationLink } from '#domain/quotation-link/quotation-link.ts'
import { exampleQuotationInput } from '#domain/quotation/quotation-example.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import type { Refund } from '#domain/refund/refund.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import type { Person as PersonOfHouse } from './testing-app.ts'

/** A caller of operations, through the router in this process or a browser's session. */
export type Person = Pick<PersonOfHouse, 'done'>

export const today = (): string => kolkataDate(Date.now())

export type Ids = Record<
  'lead' | 'quotation' | 'link' | 'profile' | 'proforma' | 'advance' | 'order' | 'invoice' | 'payment',
  string
>

let serial = 0
export const newIds = (): Ids => {
  serial += 1
  const [quotation, link, profile, proforma, advance, order, invoice, payment] = Array.from(
    { length: 8 },
    () => randomUUID() as string,
  )
  const lead = leadIdFrom(Date.now() + serial, [serial, serial, serial])
  return { lead, quotation, link, profile, proforma, advance, order, invoice, payment } as Ids // eight were made
}

/** A quotation dated today, which the server's clock accepts. */
export const quotationOfToday = (patch: Parameters<typeof exampleQuotationInput>[0]) =>
  exampleQuotationInput({
    lines: [exampleDocumentLine({ ratePaise: 8675 })],
    quoteDate: today(),
    validUntil: addDays(today(), 15),
    ...patch,
  })

type ProfilePatch = Parameters<typeof exampleProfileForm>[0]
type HandedInProfile = OutputOf<typeof completeProfileLink>

/** The chain in steps, so that a test can begin at any of them. */
export const chain = {
  async quote(person: Person, ids: Ids, placeOfSupply = '24', companyName = 'Patel Textiles'): Promise<Quotation> {
    await person.done('lead.create', exampleLeadInput({ id: ids.lead, companyName }))
    const quotation = quotationOfToday({ id: ids.quotation, leadId: ids.lead, placeOfSupply })
    return person.done<Quotation>('quotation.create', quotation)
  },
  async profile(person: Person, buyer: Person, ids: Ids, form: ProfilePatch = {}): Promise<HandedInProfile> {
    const quotation = await person.done<Quotation>('quotation.find', { id: ids.quotation })
    await person.done('quotation.approve', { id: ids.quotation, version: quotation.version })
    await person.done('profile-link.create', { id: ids.link, quoteId: ids.quotation })
    const { linkId } = await person.done<{ linkId: string }>('profile-link.share', { id: ids.link })
    const firm = { linkId, profileId: ids.profile, companyName: 'Patel Textiles', ...form }
    return buyer.done<HandedInProfile>('profile-link.complete', exampleProfileForm(firm))
  },
  async proforma(person: Person, ids: Ids): Promise<AdvancePayment> {
    const proforma = await person.done<ProformaInvoice>('proforma-invoice.create', {
      id: ids.proforma,
      advancePaymentId: ids.advance,
      quoteId: ids.quotation,
    })
    await person.done('proforma-invoice.send', { id: ids.proforma, version: proforma.version })
    return person.done<AdvancePayment>('advance-payment.find', { id: ids.advance })
  },
  record: (advance: AdvancePayment, ids: Ids, amount: number) => ({
    id: advance.id,
    version: advance.version,
    receiptId: randomUUID(),
    salesOrderId: ids.order,
    amount,
    receivedDate: today(),
    paymentMethod: 'neft',
    bankReference: `UTR${randomUUID().slice(0, 8)}`,
  }),
  /** An order whose advance was paid in full, as a neft. */
  async ordered(person: Person, buyer: Person, ids: Ids): Promise<void> {
    await chain.quote(person, ids)
    await chain.profile(person, buyer, ids)
    const advance = await chain.proforma(person, ids)
    await person.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  },
  async steps(person: Person, ids: Ids, steps: readonly string[]): Promise<SalesOrder> {
    let order = await person.done<SalesOrder>('sales-order.find', { id: ids.order })
    for (const step of steps)
      order = await person.done<SalesOrder>(`sales-order.${step}`, { id: ids.order, version: order.version })
    return order
  },
  /** All that is left of the order, or these quantities of its lines. */
  async invoice(
    person: Person,
    ids: Ids,
    lines: readonly { quantityMilli: number }[] | null = null,
  ): Promise<FinalInvoice> {
    const draft = await person.done<FinalInvoice>('final-invoice.create', {
      id: ids.invoice,
      salesOrderId: ids.order,
      lines,
    })
    return person.done<FinalInvoice>('final-invoice.send', {
      id: ids.invoice,
      version: draft.version,
      finalPaymentId: ids.payment,
    })
  },
  /** Money on account, by cheque: the form of receipt that every later step can be tried on. */
  receive: (person: Person, ids: Pick<Ids, 'profile'>, amount = 100_00): Promise<Receipt> =>
    person.done<Receipt>('receipt.record', {
      id: randomUUID(),
      customerId: ids.profile,
      date: today(),
      method: 'cheque',
      reference: null,
      amount,
      lines: [],
      notes: null,
    }),
  /** The lorry and the papers that the goods of a bill travel on. */
  carried: (person: Person, { invoice: id }: Pick<Ids, 'invoice'>) =>
    person.done('consignment.note', { id, lrNumber: 'LR 88', ewayBill: '341023456789' }),
  /** Money that came in and goes back again. */
  async giveBack(person: Person, ids: Pick<Ids, 'profile'>): Promise<Refund> {
    const { id: entryId, amount } = await chain.receive(person, ids)
    return person.done<Refund>('refund.record', {
      id: randomUUID(),
      customerId: ids.profile,
      credits: [{ entryId, amount }],
      date: today(),
      method: 'neft',
      reference: null,
      notes: null,
    })
  },
  /** A draft that credits a rupee of the invoice's first line. */
  credit: (person: Person, { invoice }: Pick<Ids, 'invoice'>): Promise<CreditNote> =>
    person.done<CreditNote>('credit-note.draft', {
      id: randomUUID(),
      invoiceId: invoice,
      tax: 'gst',
      reason: 'rate_difference',
      lines: [{ line: 1, quantityMilli: 0, taxable: 1_00 }],
      notes: null,
    }),
  /** The page on which the buyer answers a quotation, opened. */
  async offer(person: Person, buyer: Person, { quotation }: Pick<Ids, 'quotation'>) {
    const { id: offer } = await person.done<QuotationLink>('quotation-link.send', {
      id: randomUUID(),
      quoteId: quotation,
    })
    const { path } = await person.done<{ path: string }>('quotation-link.share', { id: offer })
    const linkId = path.split('/').at(-1) ?? ''
    await buyer.done('quotation-link.open', { linkId })
    return { offer, linkId }
  },
  /** A metre of the invoice's first line that came back. */
  takeBack: (person: Person, { invoice }: Pick<Ids, 'invoice'>): Promise<GoodsReturn> =>
    person.done<GoodsReturn>('goods-return.receive', {
      id: randomUUID(),
      invoiceId: invoice,
      date: today(),
      reason: 'defect',
      lines: [{ line: 1, quantityMilli: 1_000, condition: 'second' }],
      lrNumber: null,
      vehicle: null,
      receivedBy: 'Kiran',
      notes: null,
    }),
  /** The buyer's pages, opened, and a payment it told of there. */
  async page(person: Person, buyer: Person, { profile, quotation }: Pick<Ids, 'profile' | 'quotation'>) {
    const { offer } = await chain.offer(person, buyer, { quotation })
    const [page, claim] = [randomUUID(), randomUUID()]
    await person.done('payment-page.create', { id: page, customerId: profile })
    const { path } = await person.done<{ path: string }>('payment-page.share', { id: page })
    const linkId = path.split('/').at(-1) ?? ''
    await buyer.done('payment-page.open', { linkId })
    await buyer.done('payment-page.claim', { linkId, id: claim, amount: 100_00, date: today(), utr: null, note: null })
    return { page, claim, linkId, offer }
  },
  /** Views of a list: one that is kept, and one that was deleted. */
  async views(person: Person): Promise<{ kept: string; deleted: string }> {
    const [kept, deleted] = [randomUUID(), randomUUID()]
    for (const id of [kept, deleted])
      await person.done('saved-view.create', {
        id,
        list: 'lead',
        name: 'Hot',
        params: 'filter=hotleads',
        isDefault: false,
      })
    await person.done('saved-view.delete', { id: deleted, version: 1 })
    return { kept, deleted }
  },
  /** A photo on a lead, and one that was removed. */
  async photos(person: Person, { lead }: Pick<Ids, 'lead'>): Promise<{ kept: string; removed: string }> {
    const [kept, removed] = [randomUUID(), randomUUID()]
    for (const id of [kept, removed]) await person.done('photo.add', examplePhotoInput({ id, subjectId: lead }))
    await person.done('photo.remove', { id: removed, version: 1 })
    return { kept, removed }
  },
  /** Words for a customer that were forgotten again. */
  async forgotten(person: Person, { profile }: Pick<Ids, 'profile'>): Promise<string> {
    const said = { id: randomUUID(), words: 'Bhavbhai', businessProfileId: profile }
    const { id, version } = await person.done<{ id: string; version: number }>('nickname.remember', said)
    await person.done('nickname.forget', { id, version })
    return id
  },
  /** A broker who was paid ahead. */
  async dalali(person: Person): Promise<{ dalal: string; payment: DalaliPayment }> {
    const dalal: string = randomUUID()
    await person.done('dalal.create', exampleDalalInput({ id: dalal }))
    const payment = await person.done<DalaliPayment>('dalali-payment.record', {
      id: randomUUID(), dalalId: dalal, date: today(), method: 'upi', reference: null, amount: 100_00, tds: 0, notes: null, confirmed: true,
    }) // prettier-ignore
    return { dalal, payment }
  },
  /** A promise for today, a dispute about the charge of a returned cheque, and a reminder. */
  async collect(person: Person, { profile }: Pick<Ids, 'profile'>) {
    const [promise, dispute] = [randomUUID(), randomUUID()]
    const cheque = await chain.receive(person, { profile })
    await person.done('receipt.bounce', { id: cheque.id, version: cheque.version, reason: 'No funds', charge: 354_00 })
    const entryId = nthId(cheque.id, 2000)
    await person.done('promise.make', { id: promise, customerId: profile, promisedFor: today(), amount: 100_00, saidBy: null, channel: 'call' }) // prettier-ignore
    await person.done('dispute.raise', {
      id: dispute,
      customerId: profile,
      entryId,
      amount: 100_00,
      reason: 'Not ours',
    })
    await person.done('reminder.send', { id: profile })
    return { promise, dispute, entryId }
  },
  /** A draft that charges ten rupees of freight on the invoice's first line. */
  charge: (person: Person, { invoice }: Pick<Ids, 'invoice'>): Promise<DebitNote> =>
    person.done<DebitNote>('debit-note.draft', {
      id: randomUUID(),
      invoiceId: invoice,
      reason: 'freight',
      lines: [{ line: 1, quantityMilli: 0, taxable: 10_00 }],
      dueDate: addDays(today(), 9),
      notes: null,
    }),
  /** A hundred rupees that the customer owed before. */
  bring: (person: Person, { profile }: Pick<Ids, 'profile'>): Promise<OpeningBill> =>
    person.done<OpeningBill>('opening-bill.record', {
      id: randomUUID(),
      customerId: profile,
      number: randomUUID(),
      billDate: today(),
      dueDate: today(),
      amount: 100_00,
    }),
  pay: (payment: FinalPayment, amount: number) => ({
    id: payment.id,
    version: payment.version,
    restId: randomUUID(),
    amount,
    paymentDate: today(),
    paymentMethod: 'rtgs',
  }),
}

export const floor = ['plan', 'start-production', 'check-quality', 'pass-quality', 'make-ready'] as const
export const road = ['ship', 'set-in-transit', 'deliver'] as const

/** A company with one thread from lead to a paid invoice. */
export async function wholeChain(person: Person, buyer: Person, ids: Ids, companyName?: string): Promise<void> {
  await chain.quote(person, ids, '24', companyName)
  await chain.profile(person, buyer, ids, companyName === undefined ? {} : { companyName })
  const advance = await chain.proforma(person, ids)
  await person.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(person, ids, floor)
  await chain.invoice(person, ids)
  await chain.steps(person, ids, road)
  const payment = await person.done<FinalPayment>('final-payment.find', { id: ids.payment })
  await person.done('final-payment.record', chain.pay(payment, payment.amount))
}
