-- Money given back to customers: the refund voucher of an advance (Rule 51, CGST Rules), or a payment voucher for other money.
create table refund (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  kind text not null check (kind in ('advance', 'on_account')),
  number text not null check (length(number) <= 16),
  customer_id uuid not null,
  customer_name text not null,
  advance_payment_id uuid check ((advance_payment_id is not null) = (kind = 'advance')),
  date date not null,
  method text not null check (method in ('cash', 'cheque', 'upi', 'neft', 'rtgs', 'bank_transfer')),
  reference text,
  amount bigint not null check (amount > 0),
  credits jsonb not null,
  notes text,
  status text not null check (status in ('recorded', 'cleared', 'voided')),
  reason text check ((status = 'voided') = (reason is not null)),
  particulars jsonb not null,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, customer_id) references business_profile (company_id, id),
  foreign key (company_id, advance_payment_id) references advance_payment (company_id, id)
);
select close_to_other_companies('refund');
create index refund_newest on refund (company_id, created_at desc, id desc);
create index refund_customer on refund (company_id, customer_id);

-- Of a refund only its status changes.
create function keep_refund() returns trigger language plpgsql as $$
begin
  if (new.kind, new.number, new.customer_id, new.advance_payment_id, new.date, new.method, new.reference, new.amount, new.credits, new.notes,
      new.particulars) is distinct from (old.kind, old.number, old.customer_id, old.advance_payment_id, old.date, old.method, old.reference,
      old.amount, old.credits, old.notes, old.particulars) then
    raise exception 'refund % is issued', old.id using errcode = 'check_violation', constraint = 'refund_stays';
  end if;
  return new;
end $$;
create trigger refund_stays before update on refund for each row execute function keep_refund();
