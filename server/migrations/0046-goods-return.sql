-- Goods of an invoice that came back. A credit note may be made for a return, over exactly its lines.
create table goods_return (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  number text not null check (length(number) <= 16),
  invoice_id uuid not null,
  invoice_number text,
  sales_order_id uuid not null,
  customer_id uuid not null,
  customer_name text not null,
  return_date date not null,
  reason text not null check (reason in ('defect', 'wrong_goods', 'surplus', 'other')),
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  lr_number text,
  vehicle text,
  received_by text not null,
  notes text,
  status text not null check (status in ('received', 'credited', 'replaced', 'cancelled')),
  credit_note_id uuid check ((credit_note_id is not null) = (status = 'credited')),
  cancel_reason text check ((cancel_reason is not null) = (status = 'cancelled')),
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, credit_note_id),
  foreign key (company_id, invoice_id) references final_invoice (company_id, id),
  foreign key (company_id, sales_order_id) references sales_order (company_id, id),
  foreign key (company_id, customer_id) references business_profile (company_id, id),
  foreign key (company_id, credit_note_id) references credit_note (company_id, id) deferrable initially deferred
);
select close_to_other_companies('goods_return');
create index goods_return_newest on goods_return (company_id, created_at desc, id desc);
create index goods_return_of_invoice on goods_return (company_id, invoice_id);

alter table credit_note add column goods_return_id uuid;
alter table credit_note add foreign key (company_id, goods_return_id) references goods_return (company_id, id) deferrable initially deferred;

-- Of a line no more comes back than was billed and not credited otherwise.
create function check_goods_return() returns trigger language plpgsql as $$
begin
  if new.status in ('received', 'credited') and exists (
      select from (
        select line, sum(quantity) as quantity from (
          select (one ->> 'line')::int as line, (one ->> 'quantityMilli')::bigint as quantity
            from goods_return r cross join jsonb_array_elements(r.lines) as one
            where r.company_id = new.company_id and r.invoice_id = new.invoice_id and r.status in ('received', 'credited')
          union all
          select (one ->> 'line')::int, (one ->> 'quantityMilli')::bigint
            from credit_note n cross join jsonb_array_elements(n.lines) as one
            where n.company_id = new.company_id and n.invoice_id = new.invoice_id and n.status = 'issued' and n.goods_return_id is null
        ) gone group by 1) back
      join final_invoice f on f.company_id = new.company_id and f.id = new.invoice_id
      where quantity > (f.lines -> (line - 1) ->> 'quantityMilli')::bigint) then
    raise exception 'goods return % exceeds its invoice', new.id using errcode = 'check_violation', constraint = 'goods_return_within_invoice';
  end if;
  return null;
end $$;
create constraint trigger goods_return_within_invoice after insert or update of status, lines on goods_return
  deferrable initially deferred for each row execute function check_goods_return();

-- What came back stays as it was recorded; only what became of it changes.
create function keep_goods_return() returns trigger language plpgsql as $$
begin
  if (new.number, new.invoice_id, new.customer_id, new.return_date, new.reason, new.lines, new.received_by)
      is distinct from (old.number, old.invoice_id, old.customer_id, old.return_date, old.reason, old.lines, old.received_by) then
    raise exception 'goods return % is recorded', old.id using errcode = 'check_violation', constraint = 'goods_return_stays';
  end if;
  return new;
end $$;
create trigger goods_return_stays before update on goods_return for each row execute function keep_goods_return();
