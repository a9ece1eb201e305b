import { expect, test } from 'vitest'
import { statusBreaches } from './house-statuses.ts'
import { lifecycles, statusLists } from './house-catalogue.ts'
import { breachesIn, layerOf, product } from './house-tree.ts'

const statuses = new Set(
  [...lifecycles.values()].flatMap((one) => one.statuses).concat(statusLists.flatMap(([, list]) => list)),
)
const breaches = (file: string, source: string) => statusBreaches(file, source, statuses)

test.each([
  `const late = invoice.status === 'overdue'`,
  `const late = 'overdue' !== invoice?.status`,
  `if (order.paymentStatus == 'completed') send()`,
  `const hot = lead.priority === 'hot'`,
  `const open = ({ status }) => status === 'sent'`,
  `switch (quotation.status) { case 'pending': send() }`,
  `const open = ['sent', 'overdue'].includes(invoice.status)`,
  `const open = new Set(['sent', 'overdue']).has(invoice.status)`,
  `const sql = "select id from quotation where status = 'pending'"`,
  "const sql = `select ${columns} from sales_order where payment_status not in ('completed', 'partial')`",
])('the check can see: %s is reported once', (source) => {
  expect(breaches('web/invoice/invoice-screen.tsx', source)).toHaveLength(1)
})

test.each([
  `const missing = problem.status === 404`,
  `const word = t(\`status.\${invoice.status}\`)`,
  `const same = before.status === after.status`,
  `const waits = entry.state === 'pending'`,
])('the check does not cry wolf: %s compares no status with a word', (source) => {
  expect(breaches('web/invoice/invoice-screen.tsx', source)).toEqual([])
})

test('a status is compared where the rules are and nowhere else', () => {
  expect(lifecycles.size).toBeGreaterThan(6)
  expect(statuses.size).toBeGreaterThan(20)
  const outside = product.filter((file) => ['server', 'site', 'web', 'design'].includes(layerOf(file)))
  expect(breachesIn(outside, breaches)).toEqual([])
})
