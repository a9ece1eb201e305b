-- Credit notes: each credits parts of one invoice's lines. One with GST counts in the tax series; one without has its own.
create table credit_note (
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
  tax text not null check (tax in ('gst', 'commercial')),
  reason text not null check (reason in ('goods_return', 'rate_difference', 'short_metres', 'claim', 'vatav', 'cancellation', 'wrong_invoice')),
  note_date date not null check (note_date >= invoice_date),
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
  check (tax = 'gst' or ((totals ->> 'cgst')::bigint = 0 and (totals ->> 'sgst')::bigint = 0 and (totals ->> 'igst')::bigint = 0)),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, invoice_id) references final_invoice (company_id, id),
  foreign key (company_id, customer_id) references business_profile (company_id, id)
);
select close_to_other_companies('credit_note');
create index credit_note_newest on credit_note (company_id, created_at desc, id desc);
create index credit_note_of_invoice on credit_note (company_id, invoice_id);

-- Notes that are issued at once, each within what is left of a line, must be so together.
create function check_credit_note() returns trigger language plpgsql as $$
begin
  if new.status = 'issued' and exists (
      select from (
        select (one ->> 'line')::int as line, sum((one ->> 'quantityMilli')::bigint) as quantity,
          sum((one ->> 'taxable')::bigint) filter (where n.tax = 'gst') as taxable
        from credit_note n cross join jsonb_array_elements(n.lines) as one
        where n.company_id = new.company_id and n.invoice_id = new.invoice_id and n.status = 'issued' group by 1) credited
      join final_invoice f on f.company_id = new.company_id and f.id = new.invoice_id
      where quantity > (f.lines -> (line - 1) ->> 'quantityMilli')::bigint
        or taxable > (f.lines -> (line - 1) ->> 'taxable')::bigint) then
    raise exception 'credit note % exceeds its invoice', new.id using errcode = 'check_violation', constraint = 'credit_note_within_invoice';
  end if;
  return null;
end $$;
create constraint trigger credit_note_within_invoice after insert or update of status, lines on credit_note
  deferrable initially deferred for each row execute function check_credit_note();

-- Of an issued note only its status changes.
create function keep_credit_note() returns trigger language plpgsql as $$
begin
  if old.number is not null and (new.number, new.invoice_id, new.customer_id, new.tax, new.reason, new.note_date, new.lines, new.totals,
      new.supplier_state, new.place_of_supply, new.supply, new.notes, new.particulars) is distinct from (old.number, old.invoice_id, old.customer_id,
      old.tax, old.reason, old.note_date, old.lines, old.totals, old.supplier_state, old.place_of_supply, old.supply, old.notes, old.particulars) then
    raise exception 'credit note % is issued', old.id using errcode = 'check_violation', constraint = 'credit_note_stays';
  end if;
  return new;
end $$;
create trigger credit_note_stays before update on credit_note for each row execute function keep_credit_note();
