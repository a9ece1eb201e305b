-- What a customer owes: entries that are never changed, and allocations that pay one with another. Paise; debit is positive.
create table party_ledger (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  customer_name text not null,
  balance bigint not null,
  open_debits bigint not null check (open_debits >= 0),
  on_account bigint not null check (on_account >= 0),
  held_advance bigint not null check (held_advance >= 0),
  last_seq int not null check (last_seq >= 0),
  last_receipt_date date,
  check (balance = open_debits - on_account - held_advance),
  primary key (company_id, id),
  foreign key (company_id, id) references business_profile (company_id, id)
);
select close_to_other_companies('party_ledger');

create table ledger_entry (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ledger_id uuid not null,
  seq int not null check (seq > 0),
  date date not null,
  kind text not null check (kind in ('invoice', 'debit_note', 'charge', 'bounce', 'refund', 'advance', 'receipt', 'credit_note',
    'commercial_credit', 'tds', 'brokerage_kept', 'bank_charge', 'write_off', 'opening', 'void', 'round_off')),
  amount bigint not null check (amount <> 0),
  allocated bigint not null check (allocated between 0 and abs(amount)),
  status text not null check (status in ('outstanding', 'settled')),
  document_entity text not null,
  document_id uuid not null,
  number text,
  bill_date date,
  due_date date,
  held_for uuid,
  check (kind not in ('invoice', 'debit_note', 'charge', 'bounce', 'refund') or amount > 0),
  check (kind in ('invoice', 'debit_note', 'charge', 'bounce', 'refund', 'opening', 'void', 'round_off') or amount < 0),
  check ((status = 'settled') = (allocated = abs(amount))),
  primary key (company_id, id),
  unique (company_id, ledger_id, seq),
  foreign key (company_id, ledger_id) references party_ledger (company_id, id)
);
select close_to_other_companies('ledger_entry');
create index ledger_entry_newest on ledger_entry (company_id, created_at desc, id desc);
create index ledger_entry_open on ledger_entry (company_id, ledger_id) where status = 'outstanding';
create index ledger_entry_held on ledger_entry (company_id, held_for) where held_for is not null;
revoke update, delete on ledger_entry from app_user;
grant update (allocated, status, held_for, version, updated_at) on ledger_entry to app_user;

create table allocation (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version = 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ledger_id uuid not null,
  date date not null,
  credit_entry_id uuid not null,
  debit_entry_id uuid not null,
  amount bigint not null check (amount <> 0),
  undoes uuid check ((undoes is null) = (amount > 0)),
  primary key (company_id, id),
  unique (company_id, undoes),
  foreign key (company_id, credit_entry_id) references ledger_entry (company_id, id),
  foreign key (company_id, debit_entry_id) references ledger_entry (company_id, id),
  foreign key (company_id, undoes) references allocation (company_id, id)
);
select close_to_other_companies('allocation');
create index allocation_newest on allocation (company_id, created_at desc, id desc);
create index allocation_credit on allocation (company_id, credit_entry_id);
create index allocation_debit on allocation (company_id, debit_entry_id);
revoke update, delete on allocation from app_user;

-- At the commit: an entry's `allocated` is the sum of its allocations, and its number follows the one before.
create function check_ledger_entry() returns trigger language plpgsql as $$
begin
  if (select e.allocated <> coalesce((select sum(a.amount) from allocation a
        where a.company_id = e.company_id and (a.credit_entry_id = e.id or a.debit_entry_id = e.id)), 0)
      from ledger_entry e where e.company_id = new.company_id and e.id = new.id) then
    raise exception 'entry % is not allocated as it says', new.id using errcode = 'check_violation', constraint = 'ledger_entry_allocated';
  end if;
  if new.seq > 1 and not exists (select from ledger_entry e
      where e.company_id = new.company_id and e.ledger_id = new.ledger_id and e.seq = new.seq - 1) then
    raise exception 'entry % leaves a gap', new.id using errcode = 'check_violation', constraint = 'ledger_entry_seq';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_allocated after insert or update of allocated on ledger_entry
  deferrable initially deferred for each row execute function check_ledger_entry();

-- An allocation takes the same off a credit and a debit of one ledger.
create function check_allocation() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entry c join ledger_entry d using (company_id, ledger_id)
      where c.company_id = new.company_id and c.ledger_id = new.ledger_id and c.id = new.credit_entry_id and c.amount < 0
        and d.id = new.debit_entry_id and d.amount > 0
        and c.allocated = (select sum(a.amount) from allocation a where a.company_id = c.company_id and a.credit_entry_id = c.id)
        and d.allocated = (select sum(a.amount) from allocation a where a.company_id = d.company_id and a.debit_entry_id = d.id)) then
    raise exception 'allocation % does not add up', new.id using errcode = 'check_violation', constraint = 'allocation_adds_up';
  end if;
  if new.undoes is not null and not exists (select from allocation a where a.company_id = new.company_id and a.id = new.undoes
      and a.amount = -new.amount and a.credit_entry_id = new.credit_entry_id and a.debit_entry_id = new.debit_entry_id) then
    raise exception 'allocation % does not undo %', new.id, new.undoes using errcode = 'check_violation', constraint = 'allocation_undoes';
  end if;
  return null;
end $$;
create constraint trigger allocation_adds_up after insert on allocation
  deferrable initially deferred for each row execute function check_allocation();

-- The entries of what was recorded before: as if each had been posted on its day.
set local role app_system;
create temporary table event on commit drop as
  -- Money that exceeds an order when it is created is free at once; it is the end of the advance's last receipt.
  with receipt as (
    select a.company_id, a.business_profile_id as customer, a.id as advance, a.sales_order_id,
      (one ->> 'id')::uuid as id, one ->> 'number' as number, (one ->> 'amount')::bigint as amount,
      (one ->> 'receivedDate')::date as date, place, jsonb_array_length(a.receipts) as count,
      greatest(0, a.received_amount - coalesce(o.total_amount, a.received_amount)) as surplus
    from advance_payment a
      cross join jsonb_array_elements(a.receipts) with ordinality as receipt(one, place)
      left join sales_order o on o.company_id = a.company_id and o.id = a.sales_order_id)
  select company_id, customer, id, date, 1 as turn, place, 'advance' as kind,
    -(amount - case when place = count then least(amount, surplus) else 0 end) as amount,
    'advance-payment' as document_entity, advance as document_id, number, null::date as bill_date, null::date as due_date, advance as held_for
  from receipt
  union all
  select company_id, customer, gen_random_uuid(), date, 2, place, 'receipt', -least(amount, surplus), 'advance-payment', advance, number,
    null, null, null
  from receipt where place = count and surplus > 0
  union all
  select company_id, customer_id, id, invoice_date, 3, 1, 'invoice', total_amount, 'final-invoice', id, number, invoice_date, due_date, null
  from final_invoice where number is not null
  union all
  select company_id, customer_id, id, payment_date, 4, 1, 'receipt', -amount, 'final-payment', id, transaction_reference, null, null, null
  from final_payment where payment_date is not null and payment_method <> 'on_account';
delete from event where amount = 0;

insert into party_ledger (company_id, id, version, created_at, updated_at, customer_name, balance, open_debits, on_account, held_advance, last_seq, last_receipt_date)
select e.company_id, e.customer, 1, now(), now(), p.company_name, 0, 0, 0, 0, 0, max(e.date) filter (where e.kind in ('advance', 'receipt'))
from event e join business_profile p on p.company_id = e.company_id and p.id = e.customer
group by e.company_id, e.customer, p.company_name;
insert into ledger_entry (company_id, id, version, created_at, updated_at, ledger_id, seq, date, kind, amount, allocated, status,
  document_entity, document_id, number, bill_date, due_date, held_for)
select company_id, id, 1, date::timestamp at time zone 'Asia/Kolkata', now(), customer,
  row_number() over (partition by company_id, customer order by date, turn, place, id), date, kind, amount, 0, 'outstanding',
  document_entity, document_id, number, bill_date, due_date, held_for
from event;

-- Pays `bill` with the credits in `from_credits`, in their order, with at most `most` paise; returns what is left of it.
create function pg_temp.pay(of_company uuid, bill uuid, from_credits uuid[], most bigint, on_day date) returns bigint language plpgsql as $$
declare
  credit record;
  part bigint;
  to_pay bigint;
begin
  for credit in select e.* from unnest(from_credits) with ordinality as given(id, place)
      join ledger_entry e on e.company_id = of_company and e.id = given.id order by place loop
    select amount - allocated into to_pay from ledger_entry where company_id = of_company and id = bill;
    part := least(most, to_pay, -credit.amount - credit.allocated);
    continue when part <= 0;
    insert into allocation (company_id, id, version, created_at, updated_at, ledger_id, date, credit_entry_id, debit_entry_id, amount)
      values (of_company, gen_random_uuid(), 1, now(), now(), credit.ledger_id, on_day, credit.id, bill, part);
    update ledger_entry set allocated = allocated + part,
      status = case when allocated + part = abs(amount) then 'settled' else 'outstanding' end
      where company_id = of_company and id in (credit.id, bill);
    most := most - part;
  end loop;
  return most;
end $$;

do $$
declare
  one record;
  left_over bigint;
  difference text;
begin
  for one in select f.company_id, f.id, f.advance_adjusted, f.invoice_date, o.advance_payment_id
      from final_invoice f join sales_order o on o.company_id = f.company_id and o.id = f.sales_order_id
      where f.number is not null and f.advance_adjusted > 0 loop
    perform pg_temp.pay(one.company_id, one.id, array(select e.id from ledger_entry e
      where e.company_id = one.company_id and e.held_for = one.advance_payment_id order by seq), one.advance_adjusted, one.invoice_date);
  end loop;
  for one in select company_id, id, final_invoice_id, amount, payment_date from final_payment
      where payment_date is not null and payment_method <> 'on_account' order by created_at, id loop
    perform pg_temp.pay(one.company_id, one.final_invoice_id, array[one.id], one.amount, one.payment_date);
  end loop;
  for one in select company_id, final_invoice_id, customer_id, amount, payment_date from final_payment
      where payment_date is not null and payment_method = 'on_account' order by created_at, id loop
    left_over := pg_temp.pay(one.company_id, one.final_invoice_id, array(select e.id from ledger_entry e
      where e.company_id = one.company_id and e.ledger_id = one.customer_id and e.amount < 0 and e.held_for is null order by seq),
      one.amount, one.payment_date);
  end loop;

  update party_ledger l set balance = s.balance, open_debits = s.open_debits, on_account = s.on_account, held_advance = s.held, last_seq = s.last
  from (select company_id, ledger_id, sum(amount) as balance, max(seq) as last,
      coalesce(sum(amount - allocated) filter (where amount > 0), 0) as open_debits,
      coalesce(sum(-amount - allocated) filter (where amount < 0 and held_for is null), 0) as on_account,
      coalesce(sum(-amount - allocated) filter (where amount < 0 and held_for is not null), 0) as held
    from ledger_entry group by company_id, ledger_id) s
  where l.company_id = s.company_id and l.id = s.ledger_id;

  -- The ledger has to say what the documents say. Otherwise nothing is changed, and the first 20 differences are listed.
  select string_agg(said, '; ') into difference from (
    select 'invoice ' || f.number || ' of company ' || f.company_id || ': ' || f.balance_amount || ' paise to pay, ledger ' || (e.amount - e.allocated) as said
    from final_invoice f join ledger_entry e on e.company_id = f.company_id and e.id = f.id
    where f.balance_amount <> e.amount - e.allocated
    union all
    select 'customer ' || p.id || ' of company ' || p.company_id || ': ' || p.on_account_amount || ' paise on account, ledger ' || coalesce(l.on_account, 0)
    from business_profile p left join party_ledger l on l.company_id = p.company_id and l.id = p.id
    where p.on_account_amount <> coalesce(l.on_account, 0)
    limit 20) as differences;
  if difference is not null then
    raise exception 'the ledger does not give the balances of the documents: %', difference;
  end if;
end $$;
drop function pg_temp.pay;
reset role;
