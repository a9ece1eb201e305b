-- Two parties that both have a ledger become one (0094): entries and allocations move to the ledger that stays, as they are.
alter table business_profile add column joining jsonb;

grant update (ledger_id, seq) on ledger_entry to app_user;
grant update (ledger_id, updated_at) on allocation to app_user;
alter table allocation drop constraint allocation_version_check;
alter table allocation add constraint allocation_version_check check (version > 0);

-- The ledger that stays may be opened by the same write, after what moves to it.
alter table ledger_entry alter constraint ledger_entry_company_id_ledger_id_fkey deferrable initially deferred;
alter table promise alter constraint promise_company_id_customer_id_fkey deferrable initially deferred;
alter table dispute alter constraint dispute_company_id_customer_id_fkey deferrable initially deferred;
alter table payment_page alter constraint payment_page_company_id_customer_id_fkey deferrable initially deferred;

-- Whether the one party was joined into the other, or parted from it again.
create function is_joined(of_company uuid, from_party uuid, to_party uuid) returns boolean language sql stable as $$
  select exists (select from business_profile p where p.company_id = of_company
    and (p.id = from_party and p.joined_into = to_party
      or p.id = to_party and p.joined_into is null and p.joining ->> 'into' = from_party::text))
$$;

-- An entry moves only with its party, takes all of its allocations along, and leaves no gap on either ledger.
create function check_ledger_entry_moved() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entry e where e.company_id = new.company_id and e.id = new.id
      and is_joined(e.company_id, old.ledger_id, e.ledger_id)) then
    raise exception 'entry % moves without its party', new.id using errcode = 'check_violation', constraint = 'ledger_entry_moved';
  end if;
  if exists (select from ledger_entry e join allocation a on a.company_id = e.company_id
      and (a.credit_entry_id = e.id or a.debit_entry_id = e.id) and a.ledger_id <> e.ledger_id
      where e.company_id = new.company_id and e.id = new.id) then
    raise exception 'entry % moves without its allocations', new.id using errcode = 'check_violation', constraint = 'ledger_entry_moved_whole';
  end if;
  if exists (select from ledger_entry e where e.company_id = new.company_id and e.id = new.id and e.seq > 1 and not exists (
        select from ledger_entry b where b.company_id = e.company_id and b.ledger_id = e.ledger_id and b.seq = e.seq - 1))
      or exists (select from ledger_entry b where b.company_id = new.company_id and b.ledger_id = old.ledger_id and b.seq = old.seq + 1)
        and not exists (select from ledger_entry b where b.company_id = new.company_id and b.ledger_id = old.ledger_id and b.seq = old.seq) then
    raise exception 'entry % leaves a gap', new.id using errcode = 'check_violation', constraint = 'ledger_entry_seq';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_moved after update of ledger_id, seq on ledger_entry
  deferrable initially deferred for each row execute function check_ledger_entry_moved();
create constraint trigger allocation_moved after update of ledger_id on allocation
  deferrable initially deferred for each row execute function check_allocation();

-- Of an issued paper only its status changes, and whose it is where two parties were one.
create or replace function keep_credit_note() returns trigger language plpgsql as $$
begin
  if old.number is not null and (new.number, new.invoice_id, new.tax, new.reason, new.note_date, new.lines, new.totals,
      new.supplier_state, new.place_of_supply, new.supply, new.notes, new.particulars) is distinct from (old.number, old.invoice_id,
      old.tax, old.reason, old.note_date, old.lines, old.totals, old.supplier_state, old.place_of_supply, old.supply, old.notes, old.particulars) then
    raise exception 'credit note % is issued', old.id using errcode = 'check_violation', constraint = 'credit_note_stays';
  end if;
  return new;
end $$;
create or replace function keep_refund() returns trigger language plpgsql as $$
begin
  if (new.kind, new.number, new.advance_payment_id, new.date, new.method, new.reference, new.amount, new.credits, new.notes,
      new.particulars) is distinct from (old.kind, old.number, old.advance_payment_id, old.date, old.method, old.reference,
      old.amount, old.credits, old.notes, old.particulars) then
    raise exception 'refund % is issued', old.id using errcode = 'check_violation', constraint = 'refund_stays';
  end if;
  return new;
end $$;
create or replace function keep_debit_note() returns trigger language plpgsql as $$
begin
  if old.number is not null and (new.number, new.invoice_id, new.reason, new.note_date, new.due_date, new.lines, new.totals,
      new.supplier_state, new.place_of_supply, new.supply, new.notes, new.particulars) is distinct from (old.number, old.invoice_id,
      old.reason, old.note_date, old.due_date, old.lines, old.totals, old.supplier_state, old.place_of_supply, old.supply, old.notes, old.particulars) then
    raise exception 'debit note % is issued', old.id using errcode = 'check_violation', constraint = 'debit_note_stays';
  end if;
  return new;
end $$;
create or replace function keep_goods_return() returns trigger language plpgsql as $$
begin
  if (new.number, new.invoice_id, new.return_date, new.reason, new.lines, new.received_by)
      is distinct from (old.number, old.invoice_id, old.return_date, old.reason, old.lines, old.received_by) then
    raise exception 'goods return % is recorded', old.id using errcode = 'check_violation', constraint = 'goods_return_stays';
  end if;
  return new;
end $$;
create function check_customer_joined() returns trigger language plpgsql as $$
begin
  if old.customer_id <> new.customer_id and not is_joined(new.company_id, old.customer_id, new.customer_id) then
    raise exception '% moves without its party', new.id using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create constraint trigger credit_note_customer_stays after update of customer_id on credit_note
  deferrable initially deferred for each row execute function check_customer_joined();
create constraint trigger refund_customer_stays after update of customer_id on refund
  deferrable initially deferred for each row execute function check_customer_joined();
create constraint trigger debit_note_customer_stays after update of customer_id on debit_note
  deferrable initially deferred for each row execute function check_customer_joined();
create constraint trigger goods_return_customer_stays after update of customer_id on goods_return
  deferrable initially deferred for each row execute function check_customer_joined();

-- What names a party that is joined is found by it.
create index consignment_customer on consignment (company_id, customer_id);
create index credit_note_customer on credit_note (company_id, customer_id);
create index debit_note_customer on debit_note (company_id, customer_id);
create index goods_return_customer on goods_return (company_id, customer_id);
create index dalali_customer on dalali (company_id, customer_id);
create index dispute_customer on dispute (company_id, customer_id);
