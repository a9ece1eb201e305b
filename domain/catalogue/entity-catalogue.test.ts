import { expect, test } from 'vitest'
import {
  addressOf,
  describedEntity,
  entityCatalogue,
  entityNames,
  isDocumentName,
  isEntityName,
  mayView,
} from './entity-catalogue.ts'
import { entitySchemas } from './entity-schemas.ts'
import { operationCatalogue } from './operation-catalogue.ts'
import { ruleCatalogue } from './rule-catalogue.ts'

const money = ['proforma-invoice', 'advance-payment', 'final-invoice', 'final-payment'] as const

test('a guest sees leads, quotations, orders and customers', () => {
  const seen = ['lead', 'quotation', 'sales-order', 'business-profile'] as const
  expect(seen.filter((name) => !mayView('guest', name))).toEqual([])
})

test('a guest sees no payment and no invoice, by no operation either', () => {
  expect(money.filter((name) => mayView('guest', name))).toEqual([])
  const ofMoney = operationCatalogue.filter(({ name }) => money.some((entity) => name.startsWith(`${entity}.`)))
  expect(ofMoney.length).toBeGreaterThan(money.length)
  expect(ofMoney.filter(({ roles }) => roles.includes('guest')).map(({ name }) => name)).toEqual([])
})

test('every role that may write a document has a write for it, and no other role may create one', () => {
  for (const { name, writers } of entityCatalogue) {
    const writes = operationCatalogue.filter(({ name: verb, kind }) => kind === 'write' && verb.startsWith(`${name}.`))
    const admitted = new Set<string>(writes.flatMap(({ roles }) => roles))
    expect(writers.filter((role) => !admitted.has(role))).toEqual([])
    const create = writes.find(({ name: verb }) => verb === `${name}.create`)
    if (create && name !== 'proforma-invoice') expect([...create.roles]).toEqual([...writers])
  }
})

test('every link, status and group of a description names a field of its document, and every link a noun', () => {
  for (const { name } of entityCatalogue) {
    const { links, status, together } = describedEntity(name)
    const { shape } = entitySchemas[name]
    const fields = [...Object.keys(links), ...together.flat(), ...(status ? [status] : [])]
    expect(fields.filter((field) => !Object.hasOwn(shape, field))).toEqual([])
    expect(Object.values(links).filter((noun) => !isDocumentName(noun ?? ''))).toEqual([])
  }
})

test('every write of a document is a rule, and no rule is there twice', () => {
  const names = ruleCatalogue.map(({ operation }) => operation.name)
  expect(new Set(names).size).toBe(names.length)
  const nouns = entityCatalogue.map(({ name }): string => name)
  const writes = operationCatalogue.filter(
    ({ name, kind }) => kind === 'write' && nouns.includes(name.split('.')[0] ?? ''),
  )
  expect(writes.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([])
})

test('every rule finds what its needs name: a field of a document that an earlier need brought', () => {
  for (const { operation, stages } of ruleCatalogue) {
    const found = new Map<string, string>()
    for (const stage of stages) {
      for (const need of Object.values(stage)) {
        const source = need.kind === 'document' ? need.id : need.kind === 'documents' ? need.value : null
        if (source?.kind !== 'field') continue
        const of = found.get(source.of) ?? ''
        expect(
          describedEntity(of).links[source.field] ?? (need.kind === 'documents' && source.field),
          operation.name,
        ).toBeTruthy()
      }
      for (const [name, need] of Object.entries(stage)) if (need.kind === 'document') found.set(name, need.entity.name)
    }
  }
})

test('every kind of document and the history are entities, and nothing else is', () => {
  expect(entityNames).toHaveLength(entityCatalogue.length + 1)
  expect(entityNames.filter((name) => !isEntityName(name))).toEqual([])
  expect(['history', 'loom', ''].map(isEntityName)).toEqual([true, false, false])
  expect(['lead', 'history', 'loom'].map(isDocumentName)).toEqual([true, false, false])
})

test('everyone who may look at the company may see its history, which has no page of its own', () => {
  expect((['owner', 'accounts', 'guest'] as const).map((role) => mayView(role, 'history'))).toEqual([true, true, true])
  expect([addressOf('history', 'x'), addressOf('loom', 'x')]).toEqual([null, null])
})

test('a change of a document that does not exist is a fault, which names it', () => {
  expect(() => describedEntity('loom')).toThrow('no document is called loom')
})
