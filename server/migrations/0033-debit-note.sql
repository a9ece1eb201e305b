-- Debit notes: each charges more on one invoice, and is a bill of its own.
create table debit_note (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Absent while a draft: the series may have no gap (Rule 53(1A), CGST Rules).
  number text check (length(number) <= 16),
  invoice_id uuid not null,
  invoice_number text,
  invoice_date date not null,
  customer_id uuid not null,
  customer_name text not null,
  reason text not null check (reason in ('rate_difference', 'short_billed', 'freight', 'interest', 'other')),
  note_date date not null check (note_date >= invoice_date),
  due_date date not null check (due_date >= note_date),
  lines jsonb not null,
  totals jsonb not null check ((totals ->> 'total')::bigint > 0),
  supplier_state text not null,
  place_of_supply text not null,
  supply jsonb,
  notes text,
  status text not null check (status in ('draft', 'issued', 'discarded', 'cancelled')),
  cancel_reason text check ((cancel_reason is not null) = (status = 'cancelled')),
  particulars jsonb,
  check ((number is null) = (status in ('draft', 'discarded'))),
  check ((particulars is null) = (number is null)),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, invoice_id) references final_invoice (company_id, id),
  foreign key (company_id, customer_id) references business_profile (company_id, id)
);
select close_to_other_companies('debit_note');
create index debit_note_newest on debit_note (company_id, created_at desc, id desc);
create index debit_note_of_invoice on debit_note (company_id, invoice_id);

-- Of an issued note only its status changes.
create function keep_debit_note() returns trigger language plpgsql as $$
begin
  if old.number is not null and (new.number, new.invoice_id, new.customer_id, new.reason, new.note_date, new.due_date, new.lines, new.totals,
      new.supplier_state, new.place_of_supply, new.supply, new.notes, new.particulars) is distinct from (old.number, old.invoice_id, old.customer_id,
      old.reason, old.note_date, old.due_date, old.lines, old.totals, old.supplier_state, old.place_of_supply, old.supply, old.notes, old.particulars) then
    raise exception 'debit note % is issued', old.id using errcode = 'check_violation', constraint = 'debit_note_stays';
  end if;
  return new;
end $$;
create trigger debit_note_stays before update on debit_note for each row execute function keep_debit_note();
