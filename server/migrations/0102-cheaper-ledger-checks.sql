-- The checks of 0021 and what they refuse, for less: one query for an entry instead of two, its allocations by the index of its
-- own side instead of by both (an allocation's credit is below zero and its debit above, which its own check sees to), and the
-- entry before it only for a new one: no entry is deleted or numbered anew.
create or replace function check_ledger_entry() returns trigger language plpgsql as $$
declare
  as_said boolean;
  has_before boolean;
begin
  select e.allocated = coalesce(case when e.amount < 0
        then (select sum(a.amount) from allocation a where a.company_id = e.company_id and a.credit_entry_id = e.id)
        else (select sum(a.amount) from allocation a where a.company_id = e.company_id and a.debit_entry_id = e.id) end, 0),
      tg_op = 'UPDATE' or e.seq = 1 or exists (select from ledger_entry b
        where b.company_id = e.company_id and b.ledger_id = e.ledger_id and b.seq = e.seq - 1)
    into as_said, has_before from ledger_entry e where e.company_id = new.company_id and e.id = new.id;
  if not as_said then
    raise exception 'entry % is not allocated as it says', new.id using errcode = 'check_violation', constraint = 'ledger_entry_allocated';
  end if;
  if not has_before then
    raise exception 'entry % leaves a gap', new.id using errcode = 'check_violation', constraint = 'ledger_entry_seq';
  end if;
  return null;
end $$;
