import { moneyViewers } from '#domain/kernel/role.ts'
import type { DeedScreen } from '#language/deed/deed.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { platformScreens } from '#web/shared/screen/screen-table.ts'
import { planned, type DeedRow, type Wanted } from './assistant-deed.ts'
import { asChosen, customerMeant, customersNamed, type Party } from './assistant-party.ts'
import type { Known, Plan } from './assistant-plan.ts'

/** The account of a party: what it was billed, what it paid, what is open. */
const ledgerRow: DeedRow<Party> = {
  roles: () => moneyViewers,
  named: customersNamed,
  pointed: customerMeant,
  choice: asChosen,
  plan: ({ id, companyName }) => ({
    kind: 'go',
    address: documentAddress('party-ledger', id),
    said: { key: 'opened-one', params: { title: companyName } },
  }),
  which: 'ask-which',
  none: 'nobody',
  open: () => ({ kind: 'go', address: places.collections, said: opened('collections') }),
}
const planLedger = planned(ledgerRow)

const opened = (screen: DeedScreen) => ({ key: 'opened', params: { place: { keys: [`place.${screen}`] } } })

/** A screen by its name, for those who may see it; what is to be done stands on Home. */
export function planScreen(wanted: Wanted, known: Known): Plan {
  const { screen = 'home' } = wanted
  if (screen === 'home') return { kind: 'go', address: places.home, said: { key: 'to-do' } }
  if (screen === 'ledger') return planLedger(wanted, known)
  const found = platformScreens.find(({ id }) => id === screen)
  const { role } = known.facts.actor
  return found?.roles.some((one) => one === role)
    ? { kind: 'go', address: found.href, said: opened(screen) }
    : { kind: 'tell', said: { ...opened(screen), key: 'hidden' } }
}
