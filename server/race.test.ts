import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, floor, newIds } from './testing-chain.ts'

const statusesOf = (answers: { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

describe.each(databaseKinds)('two people at once on %s', (kind) => {
  let testApp: TestApp
  let owner: Person

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
  })
  afterAll(() => testApp.close())

  test('fifty people who issue invoices at once get fifty consecutive numbers', async () => {
    const threads = Array.from({ length: 50 }, () => newIds())
    const drafts: { id: string; version: number }[] = []
    for (const ids of threads) {
      await chain.ordered(owner, testApp.anonymous(), ids)
      await chain.steps(owner, ids, floor)
      drafts.push(await owner.done('final-invoice.create', { id: ids.invoice, salesOrderId: ids.order }))
    }

    const sent = await Promise.all(
      drafts.map(({ id, version }) =>
        owner.call<{ number: string }>(
          'final-invoice.send',
          { id, version, finalPaymentId: randomUUID() },
          { 'idempotency-key': randomUUID() },
        ),
      ),
    )

    expect(statusesOf(sent)).toEqual(Array.from({ length: 50 }, () => 200))
    expect(sent.map(({ body }) => Number(body.number.slice(-4))).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 1),
    )
  }, 120_000)

  test('two people who record the same advance make one order, and one of them is refused', async () => {
    const ids = newIds()
    await chain.quote(owner, ids)
    await chain.profile(owner, testApp.anonymous(), ids)
    const advance = await chain.proforma(owner, ids)

    const both = await Promise.all(
      [1, 2].map(() =>
        owner.call(
          'advance-payment.record',
          { ...chain.record(advance, ids, advance.amount), salesOrderId: randomUUID() },
          { 'idempotency-key': randomUUID() },
        ),
      ),
    )

    expect(statusesOf(both)).toEqual([200, 409])
    const { rows } = await owner.done<{ rows: { quoteId: string }[] }>('sales-order.list', { limit: 100 })
    expect(rows.filter(({ quoteId }) => quoteId === ids.quotation)).toHaveLength(1)
    expect((await owner.done<AdvancePayment>('advance-payment.find', { id: ids.advance })).receipts).toHaveLength(1)
  })

  test('a request that arrives twenty times at once is performed once and answered the same', async () => {
    const key = randomUUID()
    const input = exampleLeadInput({ id: newIds().lead })

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => owner.call('lead.create', input, { 'idempotency-key': key })),
    )

    expect(statusesOf(answers)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('the same key with another body is refused at any time', async () => {
    const key = randomUUID()
    const { lead } = newIds()
    await owner.call('lead.create', exampleLeadInput({ id: lead }), { 'idempotency-key': key })

    const again = await owner.call('lead.create', exampleLeadInput({ id: lead, companyName: 'Another' }), {
      'idempotency-key': key,
    })
    const elsewhere = await owner.call(
      'lead.set-priority',
      { id: lead, version: 1, priority: 'hot' },
      { 'idempotency-key': key },
    )

    expect([again, elsewhere].map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'idempotency-key-reused'],
      [409, 'idempotency-key-reused'],
    ])
    expect(await owner.done('lead.find', { id: lead })).toMatchObject({
      companyName: 'Patel Textiles',
      priority: 'warm',
      version: 1,
    })
  })

  test('a repeated change gets its first answer although the version has moved on', async () => {
    const { lead } = newIds()
    await owner.done('lead.create', exampleLeadInput({ id: lead }))
    const key = randomUUID()
    const first = await owner.call(
      'lead.set-priority',
      { id: lead, version: 1, priority: 'hot' },
      { 'idempotency-key': key },
    )
    await owner.done('lead.set-priority', { id: lead, version: 2, priority: 'cold' })

    const again = await owner.call(
      'lead.set-priority',
      { id: lead, version: 1, priority: 'hot' },
      { 'idempotency-key': key },
    )

    expect(again.body).toEqual(first.body)
    expect(await owner.done('lead.find', { id: lead })).toMatchObject({ priority: 'cold', version: 3 })
  })

  test('a person who saw an older version is told what changed, by whom and when', async () => {
    const { lead } = newIds()
    await owner.done('lead.create', exampleLeadInput({ id: lead }))
    await owner.done('lead.set-priority', { id: lead, version: 1, priority: 'hot' })

    const { status, body } = await owner.call<{ code: string; params: Record<string, string> }>('lead.set-priority', {
      id: lead,
      version: 1,
      priority: 'cold',
    })

    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'changed-meanwhile',
      params: { by: 'Ramesh', operations: 'lead.set-priority', fields: expect.stringContaining('priority') },
    })
  })

  test('a reader that follows the clock misses no write, however many happen at once', async () => {
    const { clock } = await owner.done<{ clock: number }>('sync.pull', { since: 0, limit: 5000 })
    const writes = Array.from({ length: 40 }, () => newIds().lead)
    const seen = new Set<string>()
    let reached = clock
    let [since, cursor]: [number, string | null] = [clock, null]
    let writing = true
    const reader = (async () => {
      for (let last = false; !last;) {
        last = !writing && cursor === null
        type Pulled = { clock: number; cursor: string | null; rows: { entity: string; value: { id: string } }[] }
        const pulled: Pulled = await owner.done<Pulled>('sync.pull', { since, cursor, limit: 7 })
        for (const { entity, value } of pulled.rows) if (entity === 'lead') seen.add(value.id)
        last &&= pulled.cursor === null
        // As a browser does: with the last page, `since` moves to the clock the first page gave.
        if (cursor === null) reached = pulled.clock
        if (pulled.cursor === null) since = reached
        cursor = pulled.cursor
      }
    })()
    await Promise.all(writes.map((id) => owner.done('lead.create', exampleLeadInput({ id }))))
    writing = false
    await reader

    expect(writes.filter((id) => !seen.has(id))).toEqual([])
  })
})
