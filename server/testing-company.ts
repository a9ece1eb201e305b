import { randomUUID } from 'node:crypto'
import { exampleCompany } from '#domain/company/company-example.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { testDatabase } from '#server/database/testing.ts'
import { inTransaction, tx } from '#server/database/transaction.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import type { OperationRequest } from '#server/entity/perform.ts'
import { newRequestContext, runInContext, type Caller, type RequestContext } from '#server/entity/request-context.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import { parseConfiguration } from '#server/runtime/configuration.ts'

/** A company on a fresh PostgreSQL, for tests of what is below the router: no accounts, no sessions, no sample. */
export type TestCompany = {
  companyId: string
  caller: Caller
  appContext: AppContext
  /** The clocks that the company's browsers were told. */
  told: number[]
  /** Puts a document into its table, without history. */
  store<T extends Entity>(entity: string, document: T): Promise<T>
  /** Runs `work` as an operation of the company, in a transaction. */
  within<T>(work: (context: RequestContext) => Promise<T>): Promise<T>
  request(input: unknown, more?: Partial<OperationRequest>): OperationRequest
  close(): Promise<void>
}

export async function openTestCompany(): Promise<TestCompany> {
  const database = await testDatabase('embedded')
  const companyId = randomUUID()
  const caller: Caller = { role: 'owner', accountId: null, name: 'Meena Patel', companyId, sessionKey: null }
  const facts = exampleFacts()
  const told: number[] = []
  const appContext: AppContext = {
    database,
    configuration: parseConfiguration(
      { NODE_ENV: 'test', DATA_DIR: 'memory://' },
      () => 'a secret for tests, long enough',
    ),
    events: { publish: (_company, clock) => void told.push(clock) },
    bindings: new Map(),
    upgrades: [],
  }
  const within: TestCompany['within'] = (work) => {
    const context = newRequestContext({ operation: 'lead.change', requestId: 'test', caller, companyId, facts })
    return inTransaction(database.pool, { company: companyId }, () => runInContext(context, () => work(context)))
  }
  const insert = async (entity: string, document: Entity): Promise<void> => {
    const { insert: text, fields, owner, valuesOf } = tableOf(entity)
    const values = valuesOf(document, fields)
    await tx().read(text, owner === 'id' ? values : [companyId, ...values])
  }
  await within(async () => {
    await insert('company', exampleCompany({ id: companyId }))
    await tx().read('insert into company_clock (company_id) values ($1)', [companyId])
  })
  return {
    companyId,
    caller,
    appContext,
    told,
    within,
    store: async (entity, document) => {
      await within(() => insert(entity, document))
      return document
    },
    request: (input, more) => ({ input, caller, companyId, nowMs: facts.nowMs, requestId: 'test', key: null, ...more }),
    close: () => database.close(),
  }
}
