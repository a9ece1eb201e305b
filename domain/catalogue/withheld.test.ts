import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { roles, seesPayments } from '#domain/kernel/role.ts'
import type { Shape } from '#domain/release/release-shape.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import type { History } from '#domain/sync/sync-schemas.ts'
import { copyFormat, entityShapes } from './catalogue-format.ts'
import { documentNames, mayView, type DocumentName } from './entity-catalogue.ts'
import { entitySchemas } from './entity-schemas.ts'
import { lineShownTo, shownTo, withheld } from './withheld.ts'

const without = roles.filter((role) => !seesPayments(role))

/** Figures, and words of money, that everybody who sees the document may know. */
const told: Readonly<Record<string, readonly string[]>> = {
  // Printed on the company's papers.
  company: ['lateInterestBp', 'bankDetails.accountName', 'bankDetails.accountNumber'],
  'business-profile': [
    'totalOrders',
    'activeOrders',
    'establishedYear',
    // A party on hold gets no goods: whoever sends them off has to know.
    'creditStatus',
    'firstPaymentProjectId',
    'preferences.paymentMethod',
    'imported.version',
  ],
  'sales-order': [
    // What was ordered at which price: the challan that travels with the goods states it.
    ...[
      'totalAmount',
      'totals.taxable',
      'totals.cgst',
      'totals.sgst',
      'totals.igst',
      'totals.roundOff',
      'totals.total',
    ],
    ...['quantityMilli', 'ratePaise', 'gstRateBp', 'discountPaise', 'discountBp', 'billDiscountPaise'].map(inLine),
    ...['taxable', 'cgst', 'sgst', 'igst', 'total'].map(inLine),
    // Quantities, and the paper they travelled on, which says nothing of money that came in.
    ...['billed', 'shortClosed.left', 'challan.particulars.received', 'challan.particulars.seller.lateInterestBp'],
    ...['accountName', 'accountNumber'].map((field) => `challan.particulars.seller.bankDetails.${field}`),
    ...['msme.payBy', 'late'].map((field) => `challan.particulars.${field}`),
    'advancePaymentId',
  ],
  photo: ['slot', 'width', 'height', 'size'],
  'notification-mark': ['seenUntil'],
}
function inLine(field: string): string {
  return `lines.${field}`
}

const words = /paid|pay(?!load)|credit|due|owed|revenue|amount|balance|account|late/i

/** Paths of a shape's figures, and of what is called by a word of money. */
function tellingIn(shape: Shape, path: readonly string[] = []): string[] {
  if (typeof shape === 'string') {
    const isFigure = /\b(integer|number)\b/.test(shape)
    return isFigure || words.test(path.at(-1) ?? '') ? [path.join('.')] : []
  }
  if (Array.isArray(shape)) return (shape as readonly Shape[]).flatMap((one) => tellingIn(one, path))
  return Object.entries(shape).flatMap(([field, inner]) =>
    tellingIn(inner, field === 'one of' ? path : [...path, field.replace(/\?$/, '')]),
  )
}

const seen = documentNames.filter((name) => without.some((role) => mayView(role, name)))
const isWithheld = (name: DocumentName, path: string): boolean =>
  Object.hasOwn(withheld[name] ?? {}, path.split('.')[0] ?? '')

test('whoever learns nothing of payments gets no figure that is not known to be none of money owed or paid', () => {
  expect(without).toEqual(['production'])
  const shapes = entityShapes()
  for (const name of seen) {
    const telling = tellingIn(shapes[name] ?? {}).filter((path) => path !== 'version' && !isWithheld(name, path))
    expect([...new Set(telling)].toSorted(), name).toEqual([...(told[name] ?? [])].toSorted())
  }
})

test('a figure under any name, and a word of money, would be noticed', () => {
  const planted = {
    ...(entityShapes()['sales-order'] as object),
    tip: 'integer | null',
    paidBy: 'string',
    colour: 'string',
  }
  const before = tellingIn(entityShapes()['sales-order'] ?? {})
  expect(tellingIn(planted).filter((path) => !before.includes(path))).toEqual(['tip', 'paidBy'])
})

test('what stands in for a withheld field is a value of that field, so that a device reads the row like any other', () => {
  const order = shownTo('production', 'sales-order', exampleSalesOrder())
  const profile = shownTo('production', 'business-profile', exampleBusinessProfile())
  expect(entitySchemas['sales-order'].parse(order)).toEqual(order)
  expect(entitySchemas['business-profile'].parse(profile)).toEqual(profile)
  expect(Object.keys(withheld)).toEqual(['business-profile', 'sales-order'])
})

test('all others get the document as it is', () => {
  const order = exampleSalesOrder()
  for (const role of roles.filter(seesPayments)) expect(shownTo(role, 'sales-order', order)).toBe(order)
  expect(shownTo('production', 'lead', order)).toBe(order)
})

test('a line of history that says only that money came in is for those who learn of payments', () => {
  const line = (fields: string[]) => ({ entity: 'sales-order', fields }) as History // what is read of a line
  const fieldsFor = (role: 'production' | 'sales', fields: string[]) => lineShownTo(role, line(fields))?.fields ?? null
  expect(fieldsFor('production', ['balancePaymentDue', 'paymentStatus'])).toBeNull()
  expect(fieldsFor('production', ['balancePaymentDue', 'status'])).toEqual(['status'])
  expect(fieldsFor('production', [])).toEqual([])
  expect(fieldsFor('sales', ['balancePaymentDue'])).toEqual(['balancePaymentDue'])
})

test('devices fetch their copies again when something more is withheld', () => {
  expect(copyFormat()).toContain('"balancePaymentDue":0')
})
