/** What must never be found in any company, whatever has happened: each as a query of the rows that break it. */
export const ledgerLaws: Readonly<Record<string, string>> = {
  'the balance is the sum of the entries, and of what is open': `
    select l.id from party_ledger l join lateral (
      select coalesce(sum(amount), 0) as balance, coalesce(sum(amount - allocated) filter (where amount > 0), 0) as debits,
        coalesce(sum(-amount - allocated) filter (where amount < 0 and held_for is null), 0) as free,
        coalesce(sum(-amount - allocated) filter (where amount < 0 and held_for is not null), 0) as held,
        coalesce(max(seq), 0) as last, count(*) as n
      from ledger_entry e where e.company_id = l.company_id and e.ledger_id = l.id) e on true
    where (l.balance, l.open_debits, l.on_account, l.held_advance, l.last_seq) is distinct from (e.balance, e.debits, e.free, e.held, e.last) or e.n <> e.last`,
  'an entry is allocated as far as its allocations say, and no further than its amount': `
    select e.id from ledger_entry e
      left join lateral (select coalesce(sum(amount), 0) as sum from allocation a
        where a.company_id = e.company_id and e.id in (a.credit_entry_id, a.debit_entry_id)) a on true
    where e.allocated <> a.sum or e.allocated not between 0 and abs(e.amount)`,
  'an allocation is taken back once, by its exact opposite': `
    select u.id from allocation u join allocation a on a.company_id = u.company_id and a.id = u.undoes
    where u.amount <> -a.amount or (u.credit_entry_id, u.debit_entry_id) <> (a.credit_entry_id, a.debit_entry_id)
      or (select count(*) from allocation o where o.company_id = a.company_id and o.undoes = a.id) <> 1`,
  'an invoice owes what is open of its entry': `
    select i.id from final_invoice i join ledger_entry e on e.company_id = i.company_id and e.id = i.id and e.document_entity = 'final-invoice'
    where i.balance_amount <> e.amount - e.allocated`,
  'what an invoice owes is expected in one payment': `
    select i.id from final_invoice i join lateral (
      select coalesce(sum(p.amount), 0) as expected, count(*) as n from final_payment p
      where p.company_id = i.company_id and p.final_invoice_id = i.id and p.status = 'pending') p on true
    where i.number is not null and (i.balance_amount <> p.expected or p.n > 1)`,
  'the customer’s account is the free money of its ledger': `
    select p.id from business_profile p join party_ledger l on l.company_id = p.company_id and l.id = p.id
    where p.on_account_amount <> l.on_account`,
  'an order counts its overdue invoices, and is at risk as long as there is one': `
    select o.id from sales_order o join lateral (select count(*) as n from final_invoice i
      where i.company_id = o.company_id and i.sales_order_id = o.id and i.status = 'overdue') i on true
    where o.late_bills <> i.n or (o.payment_status = 'balance_overdue') <> (i.n > 0)`,
  'nothing is held for an advance that has ended': `
    select e.id from ledger_entry e join advance_payment a on a.company_id = e.company_id and a.id = e.held_for
    where a.status = 'cancelled' and e.allocated < abs(e.amount)`,
  'an advance received what stands of its receipts': `
    select a.id from advance_payment a where a.received_amount <> (
      select coalesce(sum((r ->> 'amount')::bigint), 0) from jsonb_array_elements(a.receipts) as r where coalesce(r -> 'reversal', 'null') = 'null')`,
  'nothing is open of money that was taken back, nor of a note that was': `
    select e.id from ledger_entry e join receipt r on r.company_id = e.company_id and r.id = e.document_id
      where r.status in ('bounced', 'voided') and e.kind <> 'charge' and e.allocated <> abs(e.amount)
    union all select e.id from ledger_entry e join debit_note n on n.company_id = e.company_id and n.id = e.id
      where n.status = 'cancelled' and e.allocated <> e.amount`,
  'money never settles more of a receipt than came in': `
    select r.id from receipt r
    where r.amount <> r.on_account + (select coalesce(sum((line ->> 'money')::bigint), 0) from jsonb_array_elements(r.lines) as line)`,
}
