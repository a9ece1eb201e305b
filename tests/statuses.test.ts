import { expect, test } from 'vitest'
import { isOther, statusBreaches, statusComparisons, type OtherWords } from './law-statuses.ts'
import { breachesIn, layerOf, product, textOf } from './project-files.ts'
import { lifecycles, statusLists } from './project-lifecycles.ts'

const statuses = new Set(
  [...lifecycles.values()].flatMap((one) => one.statuses).concat(statusLists.flatMap(([, list]) => list)),
)

/** Words that are also statuses but mean something else here. */
const others: OtherWords = {
  // A connection is held for the rest of the transaction.
  'server/database/': ['end hold'],
  // A stage of a sample party's history: not a status, though one stage has the same name.
  'server/sample/sample-thread.ts': ['stage rejected'],
  // An outbox entry waits to be sent; a tab that sends it may lose the lock.
  'web/outbox/': ['state waiting', 'sent lost'],
  // A pull whose tab lost the lock.
  'web/replica/': ['pulled lost'],
}
const breaches = (file: string, source: string) => statusBreaches(file, source, statuses, others)

test.each([
  `const late = invoice.status === 'overdue'`,
  `const late = 'overdue' !== invoice?.status`,
  `if (order.paymentStatus == 'completed') send()`,
  `const hot = lead.priority === 'hot'`,
  `const open = ({ status }) => status === 'sent'`,
  `switch (quotation.status) { case 'pending': send() }`,
  `const open = ['sent', 'overdue'].includes(invoice.status)`,
  `const open = new Set(['sent', 'overdue']).has(invoice.status)`,
  `const { status: state } = invoice\nconst late = state === 'overdue'`,
  `const late = ['overdue'].includes(state)`,
  `const late = ['overdue'] as const\nconst isLate = late.includes(state)`,
  `const late = new Set(['overdue'])\nconst isLate = late.has(state)`,
  `const late = ['overdue'].indexOf(knot) >= 0`,
  `const sql = "select id from quotation where status = 'pending'"`,
  "const sql = `select ${columns} from sales_order where payment_status not in ('completed', 'partial')`",
])('the check can see: %s is reported once', (source) => {
  expect(breaches('web/invoice/invoice-screen.tsx', source)).toHaveLength(1)
})

test.each([
  `const missing = problem.status === 404`,
  `const word = t(\`status.\${invoice.status}\`)`,
  `const same = before.status === after.status`,
  `const icons = { overdue: 'clock', paid: 'check' }[state]`,
])('the check does not cry wolf: %s is not a status comparison', (source) => {
  expect(breaches('web/invoice/invoice-screen.tsx', source)).toEqual([])
})

test('statuses are compared only in the domain', () => {
  expect(lifecycles.size).toBeGreaterThan(6)
  expect(statuses.size).toBeGreaterThan(20)
  const outside = product.filter((file) => ['server', 'site', 'web', 'design'].includes(layerOf(file)))
  expect(breachesIn(outside, breaches)).toEqual([])
  const used = outside.flatMap((file) => statusComparisons(file, textOf(file), statuses))
  const unused = Object.entries(others).flatMap(([file, words]) =>
    words.filter((said) => !used.some((one) => isOther(file, [said], one))).map((said) => `${file}: ${said}`),
  )
  expect(unused).toEqual([])
})
