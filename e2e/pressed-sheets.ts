import type { BrowserContext, Page } from 'playwright-core'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { chain, floor, newIds, quotationOfToday, type Ids, type Person } from '#server/testing-chain.ts'
import { books, done } from './books.ts'
import { ownerName } from './person.ts'
import type { Say } from './words.ts'

type Visitor = { context: BrowserContext; page: Page }

/** A sheet that no address opens: where to go, and what to press there. */
export type PressedSheet = { address: string; press?: (page: Page) => Promise<void> }

const personOf = (visitor: Visitor): Person => ({
  // The operation's answer, as declared by the caller; the server's tests check it against the schema.
  done: <T>(operation: string, input: unknown = {}) => done(visitor, operation, input as object) as Promise<T>,
})

const opened = (page: Page): Promise<void> => page.locator('dialog[open]').waitFor()

/** From an approved quotation to a sent invoice, the advance paid in full. */
async function invoiced(person: Person, ids: Ids): Promise<FinalPayment> {
  const advance = await chain.proforma(person, ids)
  await person.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(person, ids, floor)
  await chain.invoice(person, ids)
  return person.done<FinalPayment>('final-payment.find', { id: ids.payment })
}

/** A customer who paid one invoice ₹5,000 too much, and the sheet that applies it to the next. */
export async function surplusSheet(visitor: Visitor): Promise<PressedSheet> {
  const person = personOf(visitor)
  const first = newIds()
  await chain.quote(person, first)
  await chain.profile(person, person, first)
  const paid = await invoiced(person, first)
  await person.done('final-payment.record', chain.pay(paid, paid.amount + 5_000_00))
  const second = { ...newIds(), profile: first.profile }
  const quotation = {
    ...quotationOfToday({ id: second.quotation, leadId: '' }),
    leadId: null,
    businessProfileId: first.profile,
  }
  const { version } = await person.done<{ version: number }>('quotation.create', quotation)
  await person.done('quotation.approve', { id: second.quotation, version })
  await invoiced(person, second)
  return { address: `/platform/payments/final/${second.payment}?action=account`, press: opened }
}

/** An expired proforma, and the sheet that sends it again. */
export async function resendSheet(visitor: Visitor, say: Say): Promise<PressedSheet> {
  const late = (await books(visitor, 'proforma-invoice')).find(({ status }) => status === 'expired')
  if (!late) throw new Error('the sample company has no proforma whose day has passed')
  return {
    address: `/platform/proformas/${late.id}`,
    press: async (page) => {
      await page.getByRole('button', { name: say('thread', 'next.resend-proforma') }).click()
      await opened(page)
    },
  }
}

/** A user with a company who joins another: the account panel, with the way back to their own. */
export async function companySheet(owner: Visitor, guest: Visitor, say: Say): Promise<PressedSheet> {
  const id = crypto.randomUUID()
  await done(owner, 'staff.invite', { id, name: 'Kavita Shah', role: 'sales' })
  const { path } = await done(owner, 'staff.share-invitation', { id })
  await done(guest, 'staff.join', { linkId: String(path).split('/').pop() })
  return {
    address: '/platform',
    press: async (page) => {
      const name = say('shell', 'account.open', { name: ownerName })
      await page.getByRole('button', { name }).click()
      await page.getByRole('heading', { name: say('account-menu', 'companies') }).waitFor()
    },
  }
}
