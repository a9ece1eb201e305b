import { randomUUID } from 'node:crypto'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { inSystem, inTransaction } from '#server/database/transaction.ts'
import { performWrite } from '#server/entity/perform.ts'
import type { Caller } from '#server/entity/request-context.ts'
import { expireDue } from '#server/expiry/expiry.ts'
import { parseInput } from '#server/http/parse-input.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import { linkToken } from '#server/session/link-token.ts'
import { sampleParties, sampleSellers } from './sample-parties.ts'
import { sampleThread, type SampleEvent } from './sample-thread.ts'

/** The people of the sample company, named in its history. */
const people = { sales: sampleSellers[0].name, production: 'Dilip Rathod', accounts: 'Nimesh Shah' }

const personFor = (operation: string): string => {
  if (operation.startsWith('sales-order.')) return people.production
  return /^(advance-payment|final-)/.test(operation) ? people.accounts : people.sales
}

/** Days after which the sample is rebuilt, so that its "yesterday" stays near yesterday. */
const freshDays = 7

export async function hasSampleCompany(appContext: AppContext): Promise<boolean> {
  const rows = await inSystem(appContext, (transaction) =>
    transaction.readLast(`select 1 from company where kind = 'sample' limit 1`),
  )
  return rows.length > 0
}

/**
 * Ensures a sample company for guests: built by the product's own operations with their dates, never by rows that
 * bypass the rules. An old sample becomes a demo that the sweep removes a day later, so nobody is thrown out. Returns
 * whether one was built.
 */
export async function ensureSampleCompany(appContext: AppContext, nowMs: number): Promise<boolean> {
  const since = new Date(nowMs - freshDays * 86_400_000).toISOString()
  const rows = await inSystem(appContext, (transaction) =>
    transaction.readLast(`select 1 from company where kind = 'sample' and version > 1 and updated_at > $1 limit 1`, [
      since,
    ]),
  )
  if (rows.length > 0) return false
  const companyId = await foundSample(appContext, nowMs)
  await liveThrough(appContext, companyId, nowMs)
  await openSample(appContext, companyId, nowMs)
  return true
}

/** The company by the columns of its row. */
const sampleCompany = {
  company_name: 'Shree Dev Textiles',
  business_type: 'textile',
  location: 'Surat',
  gstin: '24AAACZ9999Z1ZI',
  gst_kind: 'regular',
  pan_number: 'AAACZ9999Z',
  street: 'Plot 12, Pandesara GIDC',
  city: 'Surat',
  state: '24',
  pincode: '394221',
  phone: '98765 43210',
  email: 'accounts@example.in',
  bank_details: JSON.stringify({
    bankName: 'State Bank of India',
    accountNumber: '00000012345678901',
    ifscCode: 'SBIN0001234',
    accountName: 'Shree Dev Textiles',
    branch: 'Ring Road, Surat',
  }),
  upi_id: 'shreedev@example',
  msme: JSON.stringify({
    udyamNumber: 'UDYAM-GJ-22-0012345',
    enterpriseClass: 'small',
    activity: 'manufacturing',
    registeredOn: '2021-01-15',
  }),
}

/** Creates the company, hidden until its threads are complete: a guest must not see a half-built one. */
async function foundSample(appContext: AppContext, nowMs: number): Promise<string> {
  const id = randomUUID()
  const now = new Date(nowMs).toISOString()
  const columns = Object.keys(sampleCompany)
  await inSystem(appContext, async (transaction) => {
    transaction.queue({
      text: `insert into company (id, version, created_at, updated_at, kind, expires_at, ${columns.join(', ')})
             values ($1, 1, $2, $2, 'demo', $3, ${columns.map((_, at) => `$${at + 4}`).join(', ')})`,
      values: [id, now, new Date(nowMs + 3_600_000).toISOString(), ...Object.values(sampleCompany)],
    })
    transaction.queue({ text: 'insert into company_clock (company_id) values ($1)', values: [id] })
    for (const { id: person, name } of sampleSellers)
      transaction.queue({
        text: 'insert into colleague (company_id, id, version, created_at, updated_at, name) values ($1, $2, 1, $3, $3, $4)',
        values: [id, person, now, name],
      })
  })
  return id
}

async function openSample(appContext: AppContext, companyId: string, nowMs: number): Promise<void> {
  const now = new Date(nowMs).toISOString()
  await inSystem(appContext, async (transaction) => {
    transaction.queue({
      text: `update company set kind = 'demo', expires_at = $1 where kind = 'sample'`,
      values: [new Date(nowMs + 86_400_000).toISOString()],
    })
    transaction.queue({
      text: `update company set kind = 'sample', expires_at = null, version = 2, updated_at = $2 where id = $1`,
      values: [companyId, now],
    })
  })
}

async function liveThrough(appContext: AppContext, companyId: string, nowMs: number): Promise<void> {
  const today = kolkataDate(nowMs)
  const events = sampleParties
    .flatMap((party, index) => sampleThread(party, index, today))
    .filter(({ atMs }) => atMs <= nowMs)
    .toSorted((a, b) => a.atMs - b.atMs)
  let day = ''
  for (const one of events) {
    const on = kolkataDate(one.atMs)
    if (on !== day) await expireDue(appContext, one.atMs, companyId)
    day = on
    await happen(appContext, companyId, one)
  }
  await expireDue(appContext, nowMs, companyId)
}

async function happen(
  appContext: AppContext,
  companyId: string,
  { atMs, operation, input }: SampleEvent,
): Promise<void> {
  const binding = appContext.bindings.get(operation)
  if (!binding || binding.kind === 'read' || binding.kind === 'external')
    throw new Error(`the sample names an unknown operation ${operation}`)
  const said = await withShare(
    appContext,
    companyId,
    operation,
    await input((entity, id) => versionOf(appContext, companyId, entity, id)),
  )
  const caller: Caller = { role: 'owner', accountId: null, name: personFor(operation), companyId, sessionKey: null }
  if (binding.kind === 'public') {
    const linkId = linkToken(appContext.configuration, 'profile-link', { id: String(said.linkId), companyId })
    const form = parseInput(await binding.operation.schema(), { ...said, linkId })
    // The form was parsed by this operation's schema.
    await binding.handler(form as never, {
      appContext,
      caller,
      sessionOf: null,
      isRevoked: false,
      cookies: '',
      requestId: 'sample',
      address: 'sample',
      nowMs: atMs,
    })
    return
  }
  const order = {
    input: parseInput(await binding.operation.schema(), said),
    caller,
    companyId,
    nowMs: atMs,
    requestId: 'sample',
    key: null,
  }
  await performWrite(appContext, binding, order)
}

async function versionOf(appContext: AppContext, companyId: string, entity: string, id: string): Promise<number> {
  const [row] = await inTransaction(appContext.database.pool, { company: companyId }, (transaction) =>
    transaction.readLast(`select version from ${entity.replaceAll('-', '_')} where id = $1`, [id]),
  )
  return Number(row?.version)
}

/** Turns a payment's `share` of the open amount into paise: 1 is all of it, exactly. */
async function withShare(
  appContext: AppContext,
  companyId: string,
  operation: string,
  said: object,
): Promise<Record<string, unknown>> {
  const { share, ...rest } = said as Record<string, unknown> // events are plain objects
  if (typeof share !== 'number') return rest
  const open =
    operation === 'advance-payment.record'
      ? 'amount - received_amount as open from advance_payment'
      : 'amount as open from final_payment'
  const [row] = await inTransaction(appContext.database.pool, { company: companyId }, (transaction) =>
    transaction.readLast(`select ${open} where id = $1`, [rest.id]),
  )
  const amount = Number(row?.open)
  return { ...rest, amount: share === 1 ? amount : Math.round((amount * share) / 100) * 100 }
}
