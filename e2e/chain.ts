import { deals } from './chain-deal.ts'
import { setCompany } from './chain-company.ts'
import { invoiceAndDeliver, produce, receiveAdvance, receiveBalance, sendProforma } from './chain-earning.ts'
import { completeProfile } from './chain-profile.ts'
import { addLead, approve, makeLink, quote, signUp } from './chain-selling.ts'
import type { Scene } from './scene.ts'

/** From a stranger's inquiry to the last rupee, by hand; after every step the books of the server are looked into. */
export async function tellChain(scene: Scene): Promise<void> {
  const deal = deals[scene.language]
  await signUp(scene, deal)
  await setCompany(scene, deal)
  await addLead(scene, deal)
  await quote(scene, deal)
  await approve(scene, deal)
  await completeProfile(scene, await makeLink(scene), deal)
  await sendProforma(scene, deal)
  await receiveAdvance(scene, deal)
  await produce(scene, deal)
  await invoiceAndDeliver(scene)
  await receiveBalance(scene)
}
