import { deals } from './chain-deal.ts'
import { setCompany } from './chain-company.ts'
import { invoiceAndDeliver, produce, receiveAdvance, receiveBalance, sendProforma } from './chain-earning.ts'
import { completeProfile } from './chain-profile.ts'
import { addLead, approve, makeLink, quote, signUp } from './chain-selling.ts'
import type { AppPage } from './app-page.ts'

/** From the first inquiry to the final payment, by hand; after every step the server's books are checked. */
export async function tellChain(appPage: AppPage): Promise<void> {
  const deal = deals[appPage.language]
  await signUp(appPage, deal)
  await setCompany(appPage, deal)
  await addLead(appPage, deal)
  await quote(appPage, deal)
  await approve(appPage, deal)
  await completeProfile(appPage, await makeLink(appPage), deal)
  await sendProforma(appPage, deal)
  await receiveAdvance(appPage, deal)
  await produce(appPage, deal)
  await invoiceAndDeliver(appPage)
  await receiveBalance(appPage)
}
