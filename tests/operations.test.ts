import { expect, test } from 'vitest'
import { operationCatalogue, describedOperations } from '#domain/catalogue/operation-catalogue.ts'
import * as sweep from '#domain/expiry/expiry-operations.ts'
import type { Operation } from '#domain/kernel/operation.ts'
import { bindings } from '#server/bindings.ts'
import { files } from './project-files.ts'
import { lifecycles, type AnyLifecycle } from './project-lifecycles.ts'

const nouns = new Set(files.flatMap((file) => /^domain\/([^/]+)\//.exec(file)?.[1] ?? []))

/** Done when a day passes: operations nobody may call. */
const ofTime: readonly Operation[] = Object.values(sweep).filter((value) => 'roles' in value)

/** Steps without an operation: another document's operation performs them. */
const movedBy: Readonly<Record<string, string>> = {
  'lead.quote': 'quotation.create',
  'lead.invoice': 'proforma-invoice.create',
  'lead.uninvoice': 'proforma-invoice.cancel',
  'lead.convert': 'advance-payment.record',
  'quotation.accept': 'quotation-link.accept',
  'quotation.ask': 'quotation-link.ask',
  'quotation.decline': 'quotation-link.decline',
  'quotation.convert': 'proforma-invoice.create',
  'quotation.reconvert': 'proforma-invoice.correct',
  'quotation.release': 'proforma-invoice.cancel',
  'proforma-invoice.receive': 'advance-payment.record',
  'proforma-invoice.expire': 'advance-payment.lapse',
  'advance-payment.request': 'proforma-invoice.send',
  'advance-payment.part': 'advance-payment.record',
  'advance-payment.follow': 'proforma-invoice.correct',
  'advance-payment.cancel': 'proforma-invoice.cancel',
  'advance-payment.settle': 'advance-payment.record',
  'advance-payment.add': 'advance-payment.record-balance',
  'advance-payment.reduce': 'advance-payment.bounce',
  'advance-payment.empty': 'advance-payment.bounce',
  'ledger-entry.settle': 'receipt.record',
  'ledger-entry.reopen': 'receipt.bounce',
  'final-payment.adjust': 'receipt.record',
  'final-payment.lift': 'receipt.record',
  'final-payment.reverse': 'receipt.bounce',
  'final-invoice.reopen': 'receipt.bounce',
  'sales-order.reopen': 'receipt.bounce',
  'promise.keep': 'receipt.record',
  'promise.part': 'promise.break',
  'promise.reopen': 'receipt.void',
  'goods-return.uncredit': 'credit-note.cancel',
  'final-invoice.credit-off': 'credit-note.issue',
  'final-invoice.part': 'final-payment.record',
  'final-invoice.receive': 'final-payment.record',
  'final-invoice.settle': 'final-payment.reconcile',
}

type Named = Pick<Operation, 'name' | 'roles'> & { summary: string }

function operationBreaches({ name, roles, summary }: Named): string[] {
  const [noun = ''] = name.split('.')
  return [
    ...(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(name) ? [] : [`${name} is not noun.verb`]),
    ...(nouns.has(noun) ? [] : [`${name} is about nothing the domain knows`]),
    ...(roles.length > 0 ? [] : [`${name} may be used by nobody`]),
    ...(new Set(roles).size === roles.length ? [] : [`${name} names a role twice`]),
    ...(/^[A-Z][^]{4,}\.$/.test(summary) ? [] : [`${name} does not say what it is for`]),
  ]
}

const unboundIn = (
  named: readonly { name: string }[],
  bound: ReadonlyMap<string, { operation: { name: string } }>,
): string[] => [
  ...named.filter(({ name }) => !bound.has(name)).map(({ name }) => `${name} is not bound`),
  ...[...bound]
    .filter(([name, { operation }]) => name !== operation.name || !named.includes(operation))
    .map(([name]) => `${name} is not in the catalogue`),
]

const stepsOf = ({ table }: Pick<AnyLifecycle, 'table'>): string[] => [
  ...new Set(Object.values(table).flatMap((row) => Object.keys(row))),
]

function unmovedSteps(
  all: ReadonlyMap<string, Pick<AnyLifecycle, 'table'>>,
  operations: ReadonlySet<string>,
  moved: Readonly<Record<string, string>>,
): string[] {
  return [...all].flatMap(([noun, lifecycle]) =>
    stepsOf(lifecycle)
      .map((step) => `${noun}.${step}`)
      .filter((step) => !operations.has(step) && !operations.has(moved[step] ?? '')),
  )
}

test('the check can see: malformed, unbound and unknown operations, and unused steps, are reported', () => {
  const bad = { name: 'Lead.create' as `${string}.${string}`, roles: [], summary: 'creates' }
  expect(operationBreaches(bad)).toHaveLength(4)
  const [a, b] = [{ name: 'lead.a' }, { name: 'lead.b' }]
  expect(unboundIn([a], new Map([['lead.b', { operation: b }]]))).toEqual([
    'lead.a is not bound',
    'lead.b is not in the catalogue',
  ])
  const table = { open: { close: { to: 'shut' }, lock: { to: 'shut' }, rust: { to: 'shut' } }, shut: {} }
  expect(
    unmovedSteps(new Map([['door', { table }]]), new Set(['door.close']), {
      'door.rust': 'door.close',
      'door.lock': 'door.guard',
    }),
  ).toEqual(['door.lock'])
})

test('every operation is named noun.verb, has a role and a summary', async () => {
  expect(operationCatalogue.length).toBeGreaterThan(50)
  const described = await describedOperations()
  expect(described.flatMap(({ operation, schema }) => operationBreaches({ ...operation, ...schema }))).toEqual([])
  const names = operationCatalogue.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('the server answers every operation of the catalogue and no other', () => {
  expect(unboundIn(operationCatalogue, bindings)).toEqual([])
})

test('without a session only public operations are allowed', () => {
  const open = [...bindings.values()].filter(({ kind }) => kind === 'public').map(({ operation }) => operation)
  const wanted = operationCatalogue.filter(({ roles }) => roles.includes('public'))
  expect(wanted.filter((operation) => !open.includes(operation))).toEqual([])
  expect(wanted.length).toBeGreaterThan(3)
})

test('no role may call the operations run by the expiry job', () => {
  expect(ofTime.length).toBeGreaterThan(2)
  expect(ofTime.flatMap(({ name, roles }) => (roles.length > 0 || bindings.has(name) ? [name] : []))).toEqual([])
})

test('a read is bound as a read and a write as a write', () => {
  const crossed = [...bindings.values()].filter(
    ({ kind, operation }) => kind !== 'public' && (kind === 'read') !== (operation.kind === 'read'),
  )
  expect(crossed.map(({ operation }) => operation.name)).toEqual([])
})

test('every lifecycle step is performed by an operation or by the expiry job', () => {
  const operations = new Set<string>([...operationCatalogue, ...ofTime].map(({ name }) => name))
  expect(unmovedSteps(lifecycles, operations, movedBy)).toEqual([])
  const steps = new Set(
    [...lifecycles].flatMap(([noun, lifecycle]) => stepsOf(lifecycle).map((step) => `${noun}.${step}`)),
  )
  // The list above must not outlive the steps it explains.
  expect(Object.keys(movedBy).filter((step) => !steps.has(step))).toEqual([])
})
