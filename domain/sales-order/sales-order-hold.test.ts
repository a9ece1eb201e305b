import { expect, test } from 'vitest'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { salesOrderEntity } from './sales-order-entity.ts'
import { exampleSalesOrder } from './sales-order-example.ts'
import { holdSalesOrderRule, moveDeliveryRule, resumeSalesOrderRule, salesOrderStepRules } from './sales-order-rules.ts'
import type { SalesOrder } from './sales-order.ts'

const { id } = exampleSalesOrder()
const books = (patch: Partial<SalesOrder> = {}) => new Documents().put(salesOrderEntity, exampleSalesOrder(patch))
const stored = (documents: Documents) => documents.get(salesOrderEntity, id)

test('an order that is held says why and by whom, and goes on once it is taken up again', () => {
  const documents = books()
  documents.done(holdSalesOrderRule, { id, version: 1, reason: 'Buyer travels' })
  expect(stored(documents)).toMatchObject({
    hold: { reason: 'Buyer travels', by: 'Meena Patel', since: '2026-11-21T06:30:00.000Z' },
    statusMessage: { code: 'order-held', params: { reason: 'Buyer travels' } },
  })
  expect(documents.refusal(holdSalesOrderRule, { id, version: 2, reason: 'x' })).toEqual({ code: 'order-on-hold', params: { reason: 'Buyer travels' } }) // prettier-ignore
  documents.done(resumeSalesOrderRule, { id, version: 2, reason: 'Buyer is back' })
  expect(stored(documents)).toMatchObject({ hold: null, statusMessage: { code: 'order-resumed', params: { reason: 'Buyer is back' } } }) // prettier-ignore
  expect(documents.refusal(resumeSalesOrderRule, { id, version: 3, reason: 'x' })).toEqual({
    code: 'order-not-on-hold',
  })
  expect(documents.history.map(({ why }) => why)).toEqual(['Buyer travels', 'Buyer is back'])
})

test('goods that have left, and an order that was cancelled, are not held back', () => {
  const code = (status: SalesOrder['status']) => books({ status }).refusal(holdSalesOrderRule, { id, version: 1, reason: 'x' })?.code // prettier-ignore
  expect([code('shipped'), code('cancelled'), code('ready_to_ship')]).toEqual(['order-has-left', 'order-is-cancelled', undefined]) // prettier-ignore
})

test('of a delivery that was moved twice the first day that was promised is kept', () => {
  const documents = books({ deliveryDate: '2026-12-16' })
  documents.done(moveDeliveryRule, { id, version: 1, deliveryDate: '2026-12-20', reason: 'Yarn' })
  documents.done(moveDeliveryRule, { id, version: 2, deliveryDate: '2026-12-24', reason: 'Dye' })
  expect(stored(documents)).toMatchObject({ deliveryDate: '2026-12-24', firstDeliveryDate: '2026-12-16' })
  expect(documents.history.map(({ why }) => why)).toEqual(['16/12/2026 → 20/12/2026: Yarn', '20/12/2026 → 24/12/2026: Dye']) // prettier-ignore
})

const ship = salesOrderStepRules.find(({ operation }) => operation.name === 'sales-order.ship')
const shipping = (profile: Partial<BusinessProfile> | null, others: readonly SalesOrder[] = []) => {
  const documents = books({ status: 'ready_to_ship', balancePaymentDue: 42_000_00 }).put(salesOrderEntity, ...others)
  documents.put(companyEntity, exampleCompany())
  return profile ? documents.put(businessProfileEntity, exampleBusinessProfile({ id: exampleSalesOrder().businessProfileId, ...profile })) : documents // prettier-ignore
}
const shipped = (
  documents: Documents,
  input: { note?: string; creditReason?: string } = {},
  facts?: Partial<Facts>,
) => {
  if (!ship) throw new RangeError('an order is shipped')
  return documents.refusal(ship, { id, version: 1, note: null, creditReason: null, ...input } as never, facts)?.code ?? null // prettier-ignore
}

test('goods leave on credit as far as the party has it, its other open orders counted and this one once', () => {
  expect(shipped(shipping({ creditLimit: 42_000_00 }))).toBeNull()
  expect(shipped(shipping({ creditLimit: 41_999_99 }))).toBe('credit-limit-exceeded')
  const other = exampleSalesOrder({ id: 'other', balancePaymentDue: 1 })
  expect(shipped(shipping({ creditLimit: 42_000_00 }, [other]))).toBe('credit-limit-exceeded')
  expect(shipped(shipping({ creditLimit: 42_000_01 }, [other]))).toBeNull()
})

test('the owner goes on without credit and says why beside the note; whoever else is refused', () => {
  const documents = shipping({ creditLimit: 0 })
  const reason = { note: 'By road', creditReason: 'Pays on Monday' }
  expect(shipped(documents, reason, { actor: { name: 'Kiran', role: 'production' } })).toBe('credit-owner-decides')
  expect(shipped(documents, reason)).toBeNull()
  expect(documents.history.at(-1)?.why).toBe('By road · Pays on Monday')
  const silent = shipping(null)
  expect(shipped(silent)).toBeNull()
  expect([stored(silent).challan?.number, silent.history.at(-1)?.why]).toEqual(['delivery-challan 2026-11-21 1', null])
})
