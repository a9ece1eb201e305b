import { expect, test } from 'vitest'
import { documentNames } from '#domain/catalogue/entity-catalogue.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { tableOf } from './entity-table.ts'

test('the columns of a document are the fields of its schema in snake case, read back under their names', () => {
  const { table, columns, columnOf, find } = tableOf('sales-order')
  expect([table, columnOf('deliveryDate'), columnOf('id')]).toEqual(['sales_order', 'delivery_date', 'id'])
  expect(columns.split(', ')).toEqual(expect.arrayContaining(['id', 'delivery_date as "deliveryDate"']))
  expect(find).toBe(`select ${columns} from sales_order where company_id = $1 and id = $2`)
})

test('every document is found by its company, and the company by its own id', () => {
  expect(documentNames.filter((name) => tableOf(name).owner === 'id')).toEqual(['company'])
})

test('an insert has a place for the company and each field, and the company itself for its fields alone', () => {
  for (const name of documentNames) {
    const { insert, fields, owner } = tableOf(name)
    const places = fields.length + (owner === 'id' ? 0 : 1)
    expect(insert.endsWith(`$${places})`), name).toBe(true)
    expect(insert.split(') values (')[0]?.split(', '), name).toHaveLength(places)
  }
})

test('structures are sent as JSON, everything else as it is, and what is absent as null', () => {
  const lead = exampleLead()
  const { valuesOf } = tableOf('lead')
  expect(valuesOf(lead, ['phone', 'notes', 'lastContact', 'fabricRequirements'])).toEqual([
    lead.phone,
    null,
    JSON.stringify(lead.lastContact),
    JSON.stringify(lead.fabricRequirements),
  ])
  expect(valuesOf({}, ['phone', 'fabricRequirements'])).toEqual([null, null])
  expect(tableOf('quotation').valuesOf({ lines: [], totals: null }, ['lines', 'totals'])).toEqual(['[]', null])
})

test('a name that is no document, or no field of it, never becomes part of a statement', () => {
  expect(() => tableOf('loom')).toThrow('no table for loom')
  expect(() => tableOf('lead').columnOf('phone = 1; --')).toThrow('lead has no field phone = 1; --')
  expect(() => tableOf('lead').columnOf('toString')).toThrow('has no field')
})
