import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { accountStatement, openBills, unpaidBills } from '#domain/ledger/ledger-account.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { openByParty } from '#domain/payment/payment-by-party.ts'
import { paymentRows } from '#domain/payment/payment.ts'
import { lawOf } from './testing-walk-ask.ts'
import { fileOf } from './testing-walk-row-laws.ts'
import type { Law, Look } from './testing-walk.ts'

/** The papers that are priced line by line. */
const priced = ['quotation', 'proforma_invoice', 'sales_order', 'final_invoice', 'credit_note', 'debit_note']

const taxes = ['taxable', 'cgst', 'sgst', 'igst']

/** Of sums that are computed in one place and said in another. */
export const sumLaws: Readonly<Record<string, Law>> = {
  'the sums of a paper are those of its lines': lawOf(priced.map(wrongSums).join(' union all ')),
  'a buyer’s page shows the sums of the quotation that was sent': lawOf(`
    select l.id from quotation_link l join quotation q on q.company_id = l.company_id and q.id = l.quote_id
    where l.revoked_on is null and q.particulars ->> 'since' = l.sent_since
      and (l.sent -> 'totals', l.sent ->> 'number', (l.sent ->> 'revision')::int) is distinct from (q.totals, q.number, q.revision)`),
  'a party’s orders and their worth are those there are': lawOf(`
    select p.id || ': ' || p.total_orders || ' of ' || p.total_revenue || ', and not ' || o.n || ' of ' || o.worth as id
    from business_profile p join lateral (
      select count(*) as n, coalesce(sum(total_amount), 0) as worth from sales_order o
      where o.company_id = p.company_id and o.business_profile_id = p.id and o.status <> 'cancelled') o on true
    where (p.total_orders, p.total_revenue) is distinct from (o.n, o.worth)`),
  'what a party owes is the same in its ledger, its statement and the list of payments': owed,
}

/** A sum, what the lines come to, and the whole, which has no tax in it that the buyer pays himself. */
function wrongSums(table: string): string {
  const sums = taxes.map((key) => `(d.totals ->> '${key}')::bigint`)
  const ofLines = taxes.map(
    (key) => `(select coalesce(sum((l ->> '${key}')::bigint), 0) from jsonb_array_elements(d.lines) l)`,
  )
  const [taxable, ...tax] = sums
  const whole = `(d.totals ->> 'total')::bigint - (d.totals ->> 'roundOff')::bigint - ${taxable}`
  return `select '${table} ' || d.id || ' ' || d.totals::text as id from ${table} d where (${sums.join(', ')}) <> (${ofLines.join(', ')}) or ${whole} not in (0, ${tax.join(' + ')})`
}

async function owed(look: Look): Promise<string[]> {
  const today = kolkataDate(look.nowMs)
  const ledgers = await fileOf(look, 'party-ledger')
  const [entries, allocations] = [await fileOf(look, 'ledger-entry'), await fileOf(look, 'allocation')]
  const payments = paymentRows(await fileOf(look, 'advance-payment'), await fileOf(look, 'final-payment'), today)
  const bills = payments.filter(({ kind }) => kind === 'final')
  const listed = openByParty(bills, ledgers)
  const broken: string[] = []
  for (const ledger of ledgers) {
    const { id, balance, openDebits, onAccount } = ledger
    const own = entries.filter(({ ledgerId }) => ledgerId === id)
    const ids = new Set(own.map((entry) => entry.id))
    const account = {
      ledger,
      entries: own,
      allocations: allocations.filter(({ debitEntryId }) => ids.has(debitEntryId)),
    }
    const { opening, closing, open } = accountStatement(account, { from: '2020-01-01', to: '2099-12-31' })
    const asked = sumOf(unpaidBills(openBills(own), onAccount), (one) => one.open)
    const said = {
      opening: [opening, 0],
      closing: [closing, balance],
      open: [sumOf(open, (one) => one.open), balance],
      list: [listed.get(id) ?? 0, Math.max(0, openDebits - onAccount)],
      unpaid: [asked, Math.max(0, openDebits - onAccount)],
    }
    for (const [where, [here, there]] of Object.entries(said))
      if (here !== there) broken.push(`${where} of ${id} is ${here}, and not ${there}`)
  }
  return broken
}
