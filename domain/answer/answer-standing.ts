import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { lateOrders } from '#domain/dashboard/dashboard-floor.ts'
import { isOpenOrder } from '#domain/dashboard/dashboard.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { quotationsIn } from '#domain/quotation/quotation-list.ts'
import type { AnswerEntity } from './answer-documents.ts'
import { line, told, type Asked, type AnswerLine, type AnswerText } from './answer-figure.ts'
import { callNeeds, owed } from './answer-owed.ts'
import { isOf } from './answer-party.ts'

export const standingNeeds = [...callNeeds, 'quotation'] as const satisfies readonly AnswerEntity[]

/** How it stands with a party: what it owes, its open orders, and the quotations it has not answered. */
export function standing(asked: Asked): AnswerText | null {
  const { party, books, today } = asked
  if (!party) return null
  const orders = books['sales-order'].filter((order) => isOf(party)(order) && isOpenOrder(order))
  const late = lateOrders(orders, today)
  const quotations = quotationsIn(books.quotation.filter(isOf(party)), 'pending')
  const found: readonly (AnswerLine | false)[] = [
    ...(party.profileId === null ? [] : owed(asked).lines),
    orders.length > 0
      ? line('orders.open', { n: { n: orders.length } })
      : line('where.none-open', { party: { text: party.name } }),
    late.length > 0 && line('late.orders', { n: { n: late.length } }),
    quotations.length > 0 &&
      line('quotes.waiting', {
        n: { n: quotations.length },
        amount: { paise: sumOf(quotations, ({ totalAmount }) => totalAmount) },
      }),
  ]
  const [first, ...more] = found.filter((one) => one !== false)
  const address =
    party.profileId === null ? leadEntity.address?.(party.id) : businessProfileEntity.address?.(party.profileId)
  return first ? told(first, more, { address: address ?? null }) : null
}
