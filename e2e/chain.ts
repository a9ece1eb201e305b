import type { AppPage } from './app-page.ts'
import { setCompany } from './chain-company.ts'
import { deals } from './chain-deal.ts'
import { invoiceAndDeliver, produce, receiveAdvance, receiveBalance, sendProforma } from './chain-earning.ts'
import { completeProfile } from './chain-profile.ts'
import { addLead, approve, makeLink, quote, signUp } from './chain-selling.ts'
import { counted, type Effort } from './counted.ts'

/**
 * From the first inquiry to the final payment, by hand; after every step the server's books are checked. Prints what the
 * seller's hands did.
 */
export async function tellChain(openPage: AppPage): Promise<void> {
  const { driver, taken } = counted(openPage.driver, openPage.page)
  const appPage = { ...openPage, driver }
  const deal = deals[appPage.language]
  const efforts: [part: string, effort: Effort][] = []
  const part = async <T>(name: string, told: Promise<T>): Promise<T> => {
    const result = await told
    efforts.push([name, taken()])
    return result
  }
  await part('sign-up', signUp(appPage, deal))
  await part('settings', setCompany(appPage, deal))
  await part('lead', addLead(appPage, deal))
  await part('quotation', quote(appPage, deal))
  await part('approval', approve(appPage, deal))
  const link = await part('link', makeLink(appPage))
  await part("buyer's form", completeProfile(appPage, link, deal))
  await part('proforma', sendProforma(appPage, deal))
  await part('advance', receiveAdvance(appPage, deal))
  await part('order', produce(appPage, deal))
  await part('invoice, dispatch', invoiceAndDeliver(appPage))
  await part('payment', receiveBalance(appPage))
  report(efforts)
}

const buyers = "buyer's form"
/** Before the first inquiry. */
const before = ['sign-up', 'settings']

function report(efforts: readonly (readonly [string, Effort])[]): void {
  const own = efforts.filter(([name]) => name !== buyers && !before.includes(name))
  const sum = (of: keyof Effort): number => own.reduce((all, [, effort]) => all + effort[of], 0)
  const parts = efforts.map(([name, { taps, letters }]) => `${name} ${taps}/${letters}`)
  process.stdout.write(`${parts.join(', ')}\nseller, lead to payment: ${sum('taps')} taps, ${sum('letters')} letters\n`)
}
