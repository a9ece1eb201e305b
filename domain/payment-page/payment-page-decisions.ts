import { addDays } from '#domain/calendar/calendar-day.ts'
import { acceptChange, change, fresh, type Decision, type Facts } from '#domain/kernel/change.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { paymentPageEntity } from './payment-page-entity.ts'
import { isPageInUse, paymentPageDays } from './payment-page-state.ts'
import type { PaymentPage } from './payment-page.ts'

/** A page for 60 days; the customer's others stop working. */
export function decideCreatePaymentPage(
  input: Pick<PaymentPage, 'id' | 'customerId'>,
  pages: readonly PaymentPage[],
  facts: Facts,
): Outcome<Decision<PaymentPage>> {
  const expiresOn = addDays(facts.today, paymentPageDays)
  const page: PaymentPage = { ...fresh(facts), ...input, expiresOn, revokedOn: null, lastOpenedOn: null }
  const older = pages
    .filter((one) => isPageInUse(one, facts.today))
    .map((one) => change(paymentPageEntity, { ...one, revokedOn: facts.today }))
  return accept({ main: page, changes: [...older, change(paymentPageEntity, page)] })
}

export function decideRevokePaymentPage(page: PaymentPage, facts: Facts): Outcome<Decision<PaymentPage>> {
  if (!isPageInUse(page, facts.today)) return refuse({ code: 'payment-page-gone' })
  const revoked = { ...page, revokedOn: facts.today }
  return acceptChange(paymentPageEntity, revoked)
}

/** The customer has looked: noted once a day, and the page lasts 60 days from then. */
export function decideVisitPaymentPage(page: PaymentPage, facts: Facts): Outcome<Decision<PaymentPage>> {
  const visited = { ...page, lastOpenedOn: facts.today, expiresOn: addDays(facts.today, paymentPageDays) }
  return acceptChange(paymentPageEntity, visited)
}
