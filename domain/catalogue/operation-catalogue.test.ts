import { expect, test } from 'vitest'
import { operationCatalogue } from './operation-catalogue.ts'

test('a guest may look at leads, quotations, orders and customers, search them, and call nothing else but the session', () => {
  const names = operationCatalogue.filter(({ roles }) => roles.includes('guest')).map(({ name }) => name)
  const [looking, rest] = [
    /^(lead|quotation|sales-order|business-profile)\.(find|list)$/,
    /^(account|sync\.pull|search\.find|older-list\.read)/,
  ]
  expect(names.filter((name) => !looking.test(name) && !rest.test(name))).toEqual([])
  expect(names.filter((name) => looking.test(name))).toHaveLength(8)
})
