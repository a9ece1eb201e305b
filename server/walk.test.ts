import { afterAll, beforeAll, expect, test } from 'vitest'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { documentKinds, type DocumentKind } from '#domain/document/document-view.ts'
import { paymentPageView } from '#domain/payment-page/payment-page-view.ts'
import { reckonDalali } from '#server/dalali/dalali-reckoning.ts'
import { companyReader } from '#server/document/document-routes.ts'
import { documentSources } from '#server/document/document-source.ts'
import { documentWords } from '#server/document/document-words.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { systemActor } from '#server/entity/request-context.ts'
import { expireDue } from '#server/expiry/expiry.ts'
import { pageSource } from '#server/payment-page/payment-page-store.ts'
import { lifecycles, type AnyLifecycle } from '../tests/project-lifecycles.ts'
import { openTestApp, type TestApp } from './testing-app.ts'
import { ask } from './testing-walk-ask.ts'
import { walkLaws } from './testing-walk-laws.ts'
import { walk, type Law, type Look, type WalkReport } from './testing-walk.ts'

/** `npm run walk` asks for one long walk; the usual ones are short. */
const { WALK_SEED: seed, WALK_STEPS: steps = '150', WALK_EVERY: every = '25' } = process.env
const isLong = seed !== undefined
const seeds = isLong ? [Number(seed)] : [1, 2]

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp('embedded', { REQUEST_LIMIT: '0' })
})
afterAll(() => testApp.close())

async function night({ testApp: { appContext }, companyId, nowMs }: Look): Promise<void> {
  await expireDue(appContext, nowMs, companyId)
  await reckonDalali(appContext, nowMs, [companyId])
}

/** The ids under which papers of a kind are asked for. Statements are of the day they are printed. */
const papers: Readonly<Partial<Record<DocumentKind, string>>> = {
  ...Object.fromEntries(
    documentKinds
      .filter((kind) => kind !== 'statement')
      .map((kind) => [kind, `select id from ${tableOf(documentSources[kind].entity).table} where company_id = $1`]),
  ),
  'delivery-challan': 'select id from sales_order where company_id = $1 and challan is not null',
  receipt: `select r ->> 'id' as id from advance_payment, jsonb_array_elements(receipts) as r where company_id = $1`,
  'payment-receipt': `select id from final_payment where company_id = $1 and status in ('received', 'reconciled') and payment_method <> 'on_account'`,
  'money-receipt': 'select id from receipt where company_id = $1 and amount > 0',
}

const companyOf = ({ testApp: { appContext }, companyId, nowMs }: Look) =>
  companyReader(appContext, { caller: { ...systemActor, companyId }, companyId, nowMs, requestId: 'walk' })

/** Not only the file that was kept: also what would be printed for the first time today. */
function papersStay(): Law {
  const known = new Map<string, string>()
  return async (look) => {
    const {
      testApp: { appContext },
      companyId,
    } = look
    const inCompany = companyOf(look)
    const broken: string[] = []
    for (const [kind, sql] of Object.entries(papers)) {
      const { read } = documentSources[kind as DocumentKind] // a key of the table above
      for (const { id } of (await appContext.database.pool.query<{ id: string }>(sql, [companyId])).rows) {
        const asked = { copy: 'original', period: { from: '2026-04-01', to: '2027-03-31' } } as const
        const { view, since } = await inCompany(() => read(id, documentWords('en'), asked))
        if (since === null) continue
        const [key, text] = [`${kind} ${id} issued at ${since}`, JSON.stringify(view)]
        const was = known.get(key) ?? text
        if (was !== text) broken.push(`${key}: ${was} became ${text}`)
        known.set(key, text)
      }
    }
    return broken
  }
}

/** A page that asked for more would be paid twice, and one for less never. */
const pagesAsk: Law = async (look) => {
  const owed = await ask<{ id: string; due: string }>(
    look,
    'select id, greatest(0, open_debits - on_account) as due from party_ledger where company_id = $1',
    [look.companyId],
  )
  const broken: string[] = []
  for (const { id, due } of owed) {
    const { bills } = await companyOf(look)(async () => paymentPageView(await pageSource(id), kolkataDate(look.nowMs)))
    const asked = bills.reduce((sum, { open }) => sum + open, 0)
    if (asked !== Number(due)) broken.push(`${id} is asked for ${asked}, and owes ${due}`)
  }
  return broken
}

type Step = { entity: string; was: string; is: string; operation: string }

/** Every change of a status is made of steps of its lifecycle, whoever made it; one write may take several. */
const onlySteps: Law = async (look) => {
  const taken = await ask<Step>(
    look,
    `select distinct entity, from_status as was, to_status as is, operation from history where from_status <> to_status`,
  )
  return taken.flatMap(({ entity, was, is, operation }) => {
    const table = lifecycles.get(entity)?.table
    return !table || reachedFrom(was, table).has(is) ? [] : [`${operation} took a ${entity} from ${was} to ${is}`]
  })
}

function reachedFrom(status: string, table: AnyLifecycle['table']): Set<string> {
  const reached = new Set([status])
  for (const one of reached) for (const { to } of Object.values(table[one] ?? {})) reached.add(to)
  return reached
}

test.each(seeds)(
  'whatever people do at random breaks no law, with seed %i',
  async (one) => {
    const laws = {
      ...walkLaws(),
      'an issued paper stays as it was issued': papersStay(),
      'a status changes by steps of its lifecycle': onlySteps,
      'a customer’s page asks for what it owes': pagesAsk,
    }
    const lengths = { steps: Number(steps), every: Number(every) }
    const report = await walk(testApp, { seed: one, ...lengths, laws, night, isCrowded: isLong })
    if (isLong) process.stdout.write(told(report))
    // A walk that is refused everything would prove nothing.
    expect(report.done.size).toBeGreaterThan(isLong ? 0 : 80)
    if (isLong) return
    expect([...report.done.keys()]).toContain('final-invoice.send')
    expect(report.guarded.size).toBeGreaterThan(60)
  },
  3_600_000,
)

function told({ ways, done, refused, guarded }: WalkReport): string {
  const never = ways.filter((way) => !done.has(way))
  const most = [...refused].toSorted(([, a], [, b]) => b - a).map(([why, times]) => `${why} (${times})`)
  return [
    `${done.size} of ${ways.length} operations were done`,
    `never: ${never.join(', ')}`,
    `never after everybody else was refused: ${ways.filter((way) => !guarded.has(way)).join(', ')}`,
    `refused though the rule allowed them on the owner's copy: ${most.join(', ')}\n`,
  ].join('\n')
}
