import { expect, test } from 'vitest'
import { describedOperations } from './operation-catalogue.ts'

const schemas = (await describedOperations()).map(({ operation: { name }, schema }) => ({ name, ...schema }))

test('every operation says in a sentence of its own what it is for', () => {
  for (const { name, summary } of schemas) expect(summary, name).toMatch(/^[A-Z].{6,}\.$/)
  const said = schemas.map(({ summary }) => summary)
  expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([])
})

test('the operations that change fields are patches, and no step is one', () => {
  const patches = schemas.filter(({ patch }) => patch === true).map(({ name }) => name)
  expect(patches.length).toBeGreaterThan(4)
  for (const { name } of schemas.filter(({ name: one }) => one.endsWith('.change'))) expect(patches).toContain(name)
  for (const step of ['quotation.approve', 'final-invoice.send', 'sales-order.ship'])
    expect(patches).not.toContain(step)
})
