import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { inputUpgrades } from '#domain/catalogue/catalogue-upgrades.ts'
import { createApp } from '#server/app.ts'
import { bindings } from '#server/bindings.ts'
import type { RunningApp } from '#server/bootstrap.ts'
import type { ImageKind } from '#server/database/testing-image.ts'
import { mainKind, testDatabase } from '#server/database/testing.ts'
import { createEvents } from '#server/http/events.ts'
import { parseConfiguration } from '#server/runtime/configuration.ts'
import { setLogLevel } from '#server/runtime/log.ts'

export type Answer<T = Record<string, unknown>> = { status: number; body: T; headers: Headers }
type Headers = globalThis.Headers

/** A caller with its own cookie jar. */
export type Person = {
  companyId: string
  call<T = Record<string, unknown>>(
    operation: string,
    input?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>
  /** The body of a call that must succeed. */
  done<T = Record<string, unknown>>(operation: string, input?: unknown): Promise<T>
  /** The person's session, for requests that are no operation. */
  cookie(): string
  /** The same person, calling another copy of the product. */
  at(app: Hono): Person
}

export type TestApp = {
  appContext: RunningApp
  app: Hono
  anonymous(): Person
  owner(companyName?: string, ids?: { accountId?: string; companyId?: string }): Promise<Person>
  close(): Promise<void>
}

/**
 * The product on a fresh database, called through its router: no port, no mock. SQL that may differ between databases is
 * tested on each of `databaseKinds`.
 */
export async function openTestApp(
  kind: ImageKind = mainKind,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  setLogLevel(process.env.LOG_LEVEL === 'debug' ? 'debug' : 'silent')
  const database = await testDatabase(kind)
  const parsed = parseConfiguration(
    { NODE_ENV: 'test', DATA_DIR: 'memory://', PORT: '3000', TRUST_PROXY: '1', ...settings },
    () => 'a secret for tests that is long enough',
  )
  // A sign-up in nearly every test, of a third of a second each, was a third of what all of them took.
  const configuration = { ...parsed, passwordCost: { N: 2 ** 4, r: 8, p: 1 } }
  const appContext: RunningApp = {
    database,
    configuration,
    events: createEvents(),
    bindings,
    upgrades: inputUpgrades,
    close: () => database.close(),
  }
  const app = createApp(appContext)
  const owner: TestApp['owner'] = async (
    companyName = 'Test Textiles',
    { accountId = randomUUID(), companyId = randomUUID() } = {},
  ) => {
    const person = anonymous(app)
    await person.done('account.sign-up', {
      accountId,
      companyId,
      ownerName: 'Ramesh',
      companyName,
      phone: '9876543210',
      email: `${companyId}@example.in`,
      password: 'long-enough',
      confirmPassword: 'long-enough',
      businessType: 'textile',
      location: 'Surat',
    })
    // Registered, as most companies are: one without a GSTIN charges no tax.
    await database.pool.query(
      `update company set gstin = '24AAACZ9999Z1ZI', gst_kind = 'regular', pan_number = 'AAACZ9999Z' where id = '${companyId}'`,
    )
    return { ...person, companyId }
  }
  return { appContext, app, anonymous: () => anonymous(app), owner, close: () => appContext.close() }
}

let visitors = 0

function anonymous(app: Hono, jar = { cookie: '' }): Person {
  const call = async <T>(
    operation: string,
    input: unknown = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    // Each call has a different address, so that only tests about limits meet them.
    visitors += 1
    const response = await app.request(`http://localhost:3000/api/${operation}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${visitors % 250}.${(visitors >> 8) % 250}.${visitors >> 16}`,
        cookie: jar.cookie,
        ...headers,
      },
      body: typeof input === 'string' ? input : JSON.stringify(input),
    })
    jar.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? jar.cookie
    return { status: response.status, body: (await response.json()) as T, headers: response.headers } // the caller says what it expects
  }
  return {
    companyId: '',
    call,
    cookie: () => jar.cookie,
    at: (other) => anonymous(other, jar),
    async done<T>(operation: string, input: unknown = {}) {
      const { status, body } = await call<T>(
        operation,
        input,
        operation.endsWith('.list') ? {} : { 'idempotency-key': randomUUID() },
      )
      if (status !== 200) throw new Error(`${operation}: ${status} ${JSON.stringify(body)}`)
      return body
    },
  }
}
