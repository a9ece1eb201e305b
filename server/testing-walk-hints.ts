import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { financialYear } from '#domain/calendar/calendar-financial-year.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { describedEntity, type DocumentName, type EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import { isPageInUse } from '#domain/payment-page/payment-page-state.ts'
import { profileLinkState } from '#domain/profile-link/profile-link-state.ts'
import { isAsSent, isLinkInUse, isSendable } from '#domain/quotation-link/quotation-link-state.ts'
import { isAgreed } from '#domain/quotation/quotation-status.ts'
import type { Chance } from './testing-chance.ts'
import type { World } from './testing-walk-meaning.ts'

type Input = Record<string, unknown>
type Hint = (input: Input, world: World, chance: Chance) => Input

/** The document that an input names, as it is on the owner's copy. */
const named = <Name extends DocumentName>({ documents }: World, name: Name, id: unknown): EntityOf<Name> | undefined =>
  documents.all(describedEntity(name)).find((one) => one.id === id) as EntityOf<Name> | undefined // of that kind

/** A sum that came in for an order, most often one that came by cheque. */
const oneReceipt: Hint = (input, world, chance) => {
  const receipts: AdvancePayment['receipts'] = named(world, 'advance-payment', input['id'])?.receipts ?? []
  const cheques = receipts.filter(({ paymentMethod }) => paymentMethod === 'cheque')
  const among = cheques.length > 0 ? cheques : receipts
  return among.length > 0 ? { ...input, receiptId: chance.of(among).id } : input
}

/** The pages of offers to nobody who is a party yet, as they were sent. */
function pagesOfNew(world: World): EntityOf<'quotation-link'>[] {
  const links = world.documents.all(describedEntity('quotation-link')) as EntityOf<'quotation-link'>[] // of that kind
  return links.filter((link) => {
    const quotation = named(world, 'quotation', link.quoteId)
    const isOpen = isLinkInUse(link, kolkataDate(world.nowMs))
    return isOpen && quotation?.businessProfileId === null && isAsSent(link, quotation)
  })
}

/** What a buyer answers is about the paper on its page, which older pages did not say. */
const asSeen: Hint = (input, world, chance) => {
  const link = named(world, 'quotation-link', input['pageId'])
  return link ? { ...input, since: chance.of([link.sentSince, link.sentSince, null]) } : input
}

/** New buyers say yes more often: only they are asked for their profile afterwards. */
const yesAsSeen: Hint = (input, world, chance) => {
  const pages = pagesOfNew(world)
  const page = pages.length > 0 && chance.is(0.6) ? { pageId: chance.of(pages).id } : {}
  return asSeen({ ...input, ...page }, world, chance)
}

/** A page that asks for the profile is of an offer that the buyer has accepted. */
const profileGiven: Hint = (input, world, chance) => {
  const asking = pagesOfNew(world).filter(({ quoteId }) => {
    const quotation = named(world, 'quotation', quoteId)
    return quotation !== undefined && isAgreed(quotation)
  })
  const page = asking.length > 0 ? { pageId: chance.of(asking).id } : {}
  return { ...input, ...page, hasNoGstin: !input['gstNumber'], pincode: '395002', email: '', phone: '98250 12345' }
}

/** A new buyer has an inquiry and is no party yet; most offers go to those who are. */
const toNewBuyer: Hint = (input, { documents }, chance) => {
  const leads = documents.all(describedEntity('lead')) as EntityOf<'lead'>[] // of that kind
  const unknown = leads.filter(
    ({ businessProfileId, joinedIntoId }) => businessProfileId === null && joinedIntoId === null,
  )
  if (unknown.length === 0 || chance.is(0.6)) return input
  return { ...input, leadId: chance.of(unknown).id, businessProfileId: null, newLead: null }
}

const sentToNewBuyer: Hint = (input, { documents }, chance) => {
  const quotations = documents.all(describedEntity('quotation')) as EntityOf<'quotation'>[] // of that kind
  const open = quotations.filter((one) => one.businessProfileId === null && isSendable(one))
  return open.length > 0 && chance.is(0.6) ? { ...input, quoteId: chance.of(open).id } : input
}

/** Only a lead that came with a file is withdrawn, and only as it came. */
const importedLead: Hint = (input, { documents }, chance) => {
  const leads = documents.all(describedEntity('lead')) as EntityOf<'lead'>[] // of that kind
  const asImported = leads.filter(({ imported, version }) => imported?.version === version)
  if (asImported.length === 0) return input
  const { id, version } = chance.of(asImported)
  return { ...input, id, version }
}

/** Where an input fits together by more than its fields: what chance would hardly find. */
const hints: Readonly<Record<string, Hint>> = {
  'number-series.start': (input, { nowMs }) => ({ ...input, financialYear: financialYear(kolkataDate(nowMs)) }),
  'receipt.record': (input, _world, chance) => {
    const lines = input['lines'] as { open: number; money: number }[] // of its schema
    const sum = lines.reduce((total, { money }) => total + money, 0)
    return { ...input, interest: null, amount: sum + chance.of([0, 0, 1, 500_00]) }
  },
  // It has no rule that says what its address is of.
  'profile-link.open': (input, world, chance) => {
    const links = world.documents.all(describedEntity('profile-link'))
    return links.length > 0 ? { ...input, profileLinkId: chance.of(links).id } : input
  },
  'advance-payment.bounce': oneReceipt,
  'advance-payment.void': oneReceipt,
  'payment-claim.accept': (input, world, chance) => {
    const claim = named(world, 'payment-claim', input['id'])
    const advance = named(world, 'advance-payment', claim?.advancePaymentId)
    const receipts = world.documents.all(describedEntity('receipt')) as EntityOf<'receipt'>[] // of that kind
    const ofParty = receipts.filter(({ customerId }) => customerId === claim?.customerId)
    const among = (advance ? advance.receipts : ofParty).map(({ id }) => id)
    return among.length > 0 ? { ...input, receiptId: chance.of(among) } : input
  },
  // The order that the last money makes.
  'advance-payment.record': (input, _world, chance) => ({ ...input, salesOrderId: chance.uuid() }),
  'quotation.create': toNewBuyer,
  'quotation-link.send': sentToNewBuyer,
  'quotation-link.accept': yesAsSeen,
  'quotation-link.ask': asSeen,
  'quotation-link.decline': asSeen,
  // The page's own form asks for what the rule takes for granted.
  'profile-link.complete': (input) => ({
    ...input,
    gstNumber: input['gstNumber'] ?? '',
    gstKind: input['gstNumber'] ? 'regular' : 'unregistered',
    country: 'India',
    email: 'mahesh@example.in',
  }),
  'quotation-link.profile': profileGiven,
  'lead.create': (input, _world, chance) =>
    chance.is(0.5) ? { ...input, imported: { id: chance.uuid(), file: 'leads.xlsx' } } : input,
  'lead.withdraw': importedLead,
  'quotation-link.order-again': (input, world, chance) => {
    const quotation = named(world, 'quotation', named(world, 'quotation-link', input['pageId'])?.quoteId)
    return quotation ? { ...input, quantities: quotation.lines.map(() => 1000 * chance.below(900)) } : input
  },
}

/** Whether what an input names can be used: of pages, what no rule but the server's address of it asks. */
export function isUsable(operation: string, input: object, world: World): boolean {
  const noun = operation.slice(0, operation.indexOf('.'))
  const { pageId, id } = input as Input // every input is an object
  const today = kolkataDate(world.nowMs)
  if (noun === 'quotation-link' && (pageId !== undefined || operation.endsWith('.share'))) {
    const link = named(world, noun, pageId ?? id)
    return link !== undefined && isLinkInUse(link, today)
  }
  if (noun === 'payment-page' && (pageId !== undefined || operation.endsWith('.share'))) {
    const page = named(world, noun, pageId ?? id)
    return page !== undefined && isPageInUse(page, today)
  }
  if (operation !== 'profile-link.share') return true
  const link = named(world, 'profile-link', id)
  return link !== undefined && profileLinkState(link, world.nowMs, Date.parse(link.expiresAt)).code === 'link-active'
}

/** The way of a deal: everything else hangs on it, so it is taken oftener. */
export const deal: ReadonlySet<string> = new Set([
  'quotation.create',
  'quotation-link.accept',
  'quotation.approve',
  'profile-link.create',
  'profile-link.complete',
  'proforma-invoice.create',
  'proforma-invoice.send',
  'advance-payment.record',
  ...['plan', 'start-production', 'check-quality', 'pass-quality', 'make-ready', 'ship', 'deliver'].map(
    (step) => `sales-order.${step}`,
  ),
  'final-invoice.create',
  'final-invoice.send',
])

/** What ends something is taken more rarely: what it ends would hardly be used. */
export const ending: ReadonlySet<string> = new Set([
  'quotation-link.revoke',
  'payment-page.revoke',
  'payment-page.stop',
  'payment-claim.reject',
  'saved-view.delete',
  'quotation.withdraw',
  'quotation.reject',
  'proforma-invoice.cancel',
  'goods-return.cancel',
])

/** The input of an operation with what its parts have to do with each other, in most cases. */
export function hinted(operation: string, input: Input, world: World, chance: Chance): Input {
  const hint = hints[operation]
  return hint && chance.is(0.8) ? hint(input, world, chance) : input
}
