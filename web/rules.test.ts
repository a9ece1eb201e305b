import { expect, test } from 'vitest'
import { ruleCatalogue } from '#domain/catalogue/rule-catalogue.ts'
import { createRuleLoader } from '#web/outbox/rule-loader.ts'
import { ruleSource } from './rules.ts'

const operations = ruleCatalogue.map(({ operation }) => operation.name)

test.each(operations)('a device that has loaded nothing else knows the rule of %s', async (operation) => {
  const rules = createRuleLoader(async () => ruleSource)
  await rules.load(operation)
  expect(rules.find(operation)?.operation.name).toBe(operation)
})
