import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { seesPayments } from '#domain/kernel/role.ts'
import { formatRupees, sumText } from '#domain/money/money-format.ts'
import type { Paise } from '#domain/money/money.ts'
import { owedBeside } from '#domain/party-ledger/party-ledger-beside.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { isOnHold } from './business-profile-list.ts'
import type { BusinessProfile } from './business-profile.ts'

type CreditParty = Pick<
  BusinessProfile,
  'companyName' | 'creditLimit' | 'creditStatus' | 'holdReason' | 'onAccountAmount'
>

/** A party's account, and what is expected on its invoices. The ledger is null before the first entry, or unseen. */
export type Owing = {
  ledger: Pick<PartyLedger, 'openDebits'> | null
  /** Payments still to come. */
  expected: readonly Pick<FinalPayment, 'amount'>[]
}

/** What a party owes, or will owe for goods it has ordered, less its money on account. Negative if it has more there. */
export const creditUsed = (
  { onAccountAmount }: Pick<BusinessProfile, 'onAccountAmount'>,
  openOrders: readonly Pick<SalesOrder, 'balancePaymentDue'>[],
  { ledger, expected }: Owing,
): Paise => {
  const ordered = openOrders.reduce((sum, { balancePaymentDue }) => sum + balancePaymentDue, 0)
  const invoiced = expected.reduce((sum, { amount }) => sum + amount, 0)
  return ordered + (ledger ? owedBeside(ledger, invoiced) : 0) - onAccountAmount
}

/** Why a party gets no more on credit, or null. `adds` is what it would owe besides `used`; what is paid for is not credit. */
export function whyNoCredit(party: CreditParty, { used, adds }: { used: Paise; adds: Paise }): Refusal | null {
  if (adds <= 0) return null
  const { companyName: company, creditLimit, holdReason } = party
  if (isOnHold(party)) return { code: 'party-on-hold', params: { company, reason: holdReason ?? '–' } }
  if (creditLimit === null || used + adds <= creditLimit) return null
  const params = { company, limit: formatRupees(creditLimit), beyond: sumText(used + adds - creditLimit) }
  return { code: 'credit-limit-exceeded', params }
}

/** Whether a refusal is one that the owner can override with a reason. */
export const isAboutCredit = ({ code }: Pick<Refusal, 'code'>): boolean =>
  code === 'party-on-hold' || code === 'credit-limit-exceeded'

/** Who may give goods on credit all the same, with a reason; a visitor of the demo has the owner's place. */
export const mayOverrideCredit = ({ actor }: Pick<Facts, 'actor'>): boolean =>
  actor.role === 'owner' || actor.role === 'demo'

/** `whyNoCredit`, unless the owner gave a reason to go on. */
export function whyNotOnCredit(
  party: CreditParty,
  { reason, ...asked }: { used: Paise; adds: Paise; reason: string | null },
  facts: Pick<Facts, 'actor'>,
): Refusal | null {
  const no = whyNoCredit(party, asked)
  if (!no) return null
  if (reason !== null) return mayOverrideCredit(facts) ? null : { code: 'credit-owner-decides' }
  // The limit, and how far beyond it, are not for everybody who sends goods off.
  return no.code === 'party-on-hold' || seesPayments(facts.actor.role) ? no : { code: 'credit-owner-decides' }
}
