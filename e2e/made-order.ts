import { chain, floor, newIds, type Ids } from '#server/testing-chain.ts'
import type { AppPage } from './app-page.ts'
import { personOf } from './books.ts'
import { signUpBy } from './person.ts'

/** Signs a company up on the page, with an order whose goods are made. */
export async function signUpWithGoods(appPage: AppPage): Promise<{ person: ReturnType<typeof personOf>; ids: Ids }> {
  await signUpBy(appPage.page)
  const [person, ids] = [personOf(appPage), newIds()]
  await chain.ordered(person, person, ids)
  await chain.steps(person, ids, floor)
  return { person, ids }
}
