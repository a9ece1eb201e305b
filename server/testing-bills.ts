import { randomUUID } from 'node:crypto'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { chain, floor, newIds, today, wholeChain, type Person } from './testing-chain.ts'

/** `both` takes each step twice at once; the owner and the buyer once. */
type People = { both: Person; owner: Person; buyer: Person }

/** What happens to a bill after it was sent. */
export async function billsAgain(people: People): Promise<void> {
  await creditNotes(people)
  await collections(people)
  await debits(people)
  await undoInvoices(people)
}

type Seen = { id: string; version: number }

/** Ways back from a sent invoice. */
async function undoInvoices({ both, owner, buyer }: People): Promise<void> {
  const ids = newIds()
  await chain.ordered(owner, buyer, ids)
  await chain.steps(owner, ids, floor)
  const wrong = await chain.invoice(owner, ids)
  const reason = 'Wrong party'
  await both.done('final-invoice.cancel', { id: wrong.id, version: wrong.version, idSeed: randomUUID(), reason })
  const { id } = await chain.invoice(owner, { ...ids, invoice: randomUUID(), payment: randomUUID() })
  await payWrongly(both, id)
  const again = await owner.done<FinalInvoice>('final-invoice.find', { id })
  const anew = { noteId: randomUUID(), successorId: randomUUID(), idSeed: randomUUID(), reason }
  await both.done('final-invoice.replace', { id: again.id, version: again.version, ...anew })
}

/** Notes on a sent invoice. */
async function creditNotes({ both, owner, buyer }: People): Promise<void> {
  const bill = newIds()
  await wholeChain(owner, buyer, bill)
  const drafted = () => {
    const note = { id: randomUUID(), invoiceId: bill.invoice, tax: 'gst', reason: 'claim', notes: null }
    return both.done<Seen>('credit-note.draft', { ...note, lines: [{ line: 1, quantityMilli: 0, taxable: 100_00 }] })
  }
  const seen = ({ id, version }: Seen) => ({ id, version })
  const changed = await both.done<Seen>('credit-note.change', { ...seen(await drafted()), notes: 'Stains' })
  const issued = await both.done<Seen>('credit-note.issue', { ...seen(changed), idSeed: randomUUID() })
  await both.done('credit-note.cancel', { ...seen(issued), idSeed: randomUUID(), reason: 'Not ours' })
  await both.done('credit-note.discard', seen(await drafted()))
  const creditNote = { noteId: randomUUID(), idSeed: randomUUID(), tax: 'gst', isIssued: false }
  const back = await both.done<Seen>('goods-return.credit', { ...seen(await chain.takeBack(owner, bill)), creditNote })
  await both.done('goods-return.cancel', { ...seen(back), reason: 'Not ours' })
  await both.done('goods-return.replace', seen(await chain.takeBack(owner, bill)))
}

/** What a customer promised, disputed and told of on its page. */
async function collections({ both, owner, buyer }: People): Promise<void> {
  const ids = newIds()
  await wholeChain(owner, buyer, ids)
  const { promise, dispute, ...about } = await chain.collect(owner, ids)
  await both.done('promise.move', { id: promise, version: 1, promisedFor: today(), amount: 200_00 })
  await both.done('promise.withdraw', { id: promise, version: 2, reason: 'Not said' })
  await both.done('dispute.settle', { id: dispute, version: 1, outcome: 'Agreed' })
  const again = randomUUID()
  await owner.done('dispute.raise', { id: again, customerId: ids.profile, ...about, amount: 50_00, reason: 'Late' })
  await both.done('dispute.drop', { id: again, version: 1, outcome: 'It was in time' })
  const told = await chain.page(owner, buyer, ids)
  const money = await chain.receive(owner, ids)
  await both.done('payment-claim.accept', { id: told.claim, version: 1, receiptId: money.id })
  const other = randomUUID()
  const paid = { linkId: told.linkId, id: other, amount: 5_00, date: today(), utr: null, note: null }
  await buyer.done('payment-page.claim', paid)
  await both.done('payment-claim.reject', { id: other, version: 1, reason: 'Not at the bank' })
  await both.done('payment-page.revoke', { id: told.page, version: 2 })
}

/** More to pay: charged later, or from before. */
async function debits({ both, owner, buyer }: People): Promise<void> {
  const bill = newIds()
  await wholeChain(owner, buyer, bill)
  const seen = ({ id, version }: Seen) => ({ id, version })
  const changed = await both.done<Seen>('debit-note.change', {
    ...seen(await chain.charge(both, bill)),
    notes: 'By rail',
  })
  const issued = await both.done<Seen>('debit-note.issue', seen(changed))
  await both.done('debit-note.cancel', { ...seen(issued), idSeed: randomUUID(), reason: 'Paid by them' })
  await both.done('debit-note.discard', seen(await chain.charge(both, bill)))
  const old = seen(await chain.bring(both, bill))
  const said = { number: 'OLD/118', billDate: today(), dueDate: today(), amount: 200_00 }
  const corrected = await both.done<Seen>('opening-bill.correct', { ...old, ...said, idSeed: randomUUID() })
  await both.done('opening-bill.remove', { ...seen(corrected), idSeed: randomUUID(), reason: 'Of another party' })
}

/** Money for a bill that is taken back: of a cheque that was returned, and one entered by mistake. */
async function payWrongly(both: Person, invoice: string): Promise<void> {
  for (const kind of ['bounce', 'void']) {
    const { rows } = await both.done<{ rows: FinalPayment[] }>('final-payment.list', { status: 'pending', limit: 100 })
    const expected = rows.find(({ finalInvoiceId }) => finalInvoiceId === invoice)
    if (!expected) throw new RangeError(`nothing is expected for ${invoice}`)
    const money = { ...chain.pay(expected, 1_00), paymentMethod: 'cheque' }
    const { id, version } = await both.done<FinalPayment>('final-payment.record', money)
    await both.done(`final-payment.${kind}`, { id, version, reason: 'No funds' })
  }
}
