-- How the goods of a sent invoice travel: noted when the e-way bill is made and the lorry receipt comes, after the invoice.
create table consignment (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sales_order_id uuid not null,
  customer_id uuid not null,
  customer_name text not null,
  invoice_number text,
  transporter text,
  transporter_id text,
  lr_number text,
  lr_date date check (lr_date is null or lr_number is not null),
  vehicle text,
  eway_bill text check (eway_bill ~ '^[0-9]{12}$'),
  eway_bill_date date check (eway_bill_date is null or eway_bill is not null),
  taken_back_reason text check ((taken_back_reason is not null) = (status = 'taken_back')),
  status text not null check (status in ('noted', 'taken_back')),
  primary key (company_id, id),
  foreign key (company_id, id) references final_invoice (company_id, id),
  foreign key (company_id, sales_order_id) references sales_order (company_id, id),
  foreign key (company_id, customer_id) references business_profile (company_id, id)
);
select close_to_other_companies('consignment');
create index consignment_newest on consignment (company_id, created_at desc, id desc);
-- One e-way bill is made for one invoice.
create unique index consignment_eway_bill on consignment (company_id, eway_bill) where status = 'noted';
-- Which other invoice it was noted for is asked first, also of those that were taken back.
create index consignment_of_eway_bill on consignment (company_id, eway_bill) where eway_bill is not null;
create index consignment_order on consignment (company_id, sales_order_id);

-- What a document is found by; null if it is not: a duplicate is found under what took it in.
create or replace function search_words(kind text, doc jsonb) returns text language plpgsql immutable strict parallel safe as $$
declare
  name text := coalesce(doc ->> 'company_name', doc ->> 'customer_name');
  person text := coalesce(doc ->> 'contact_person', '');
  place text := '';
  goods text := coalesce(doc ->> 'inquiry', doc ->> 'items', '');
  other text := '';
  numbers text := search_number(doc ->> 'number');
  phone text := regexp_replace(search_plain(coalesce(doc ->> 'phone', '')), '[^0-9]', '', 'g');
  amount bigint := coalesce(doc ->> 'total_amount', doc ->> 'amount', doc -> 'totals' ->> 'total')::bigint;
  states text := search_state(kind || '.' || coalesce(doc ->> 'status', doc ->> 'conversion_status', doc ->> 'customer_status'));
begin
  if coalesce(doc ->> 'joined_into', doc ->> 'joined_into_id') is not null then return null; end if;
  if kind = 'lead' then
    place := concat_ws(' ', doc ->> 'location', doc ->> 'city');
    goods := concat_ws(' ', goods, doc -> 'fabric_requirements' ->> 'fabricType');
    states := states || search_state('lead.' || (doc ->> 'priority'));
  elsif kind = 'business-profile' then
    place := doc -> 'registered_address' ->> 'city';
    other := concat_ws(' ', doc ->> 'business_type', doc ->> 'gst_number', doc ->> 'fabric_preferences');
    amount := null;
  elsif kind = 'quotation' then
    place := coalesce(doc ->> 'location', '');
  elsif kind in ('proforma-invoice', 'final-invoice') then
    goods := coalesce((select string_agg(line ->> 'description', ', ') from jsonb_array_elements(doc -> 'lines') as line), '');
    other := concat_ws(' ', doc -> 'dispatch' ->> 'lrNumber', doc -> 'dispatch' ->> 'vehicle');
  elsif kind = 'sales-order' then
    states := states || search_state('sales-order.' || (doc ->> 'payment_status'));
  elsif kind = 'advance-payment' then
    select coalesce(string_agg(search_number(given ->> 'number') || concat_ws(' ', given ->> 'number', given ->> 'bankReference'), ' '), '')
    into other from jsonb_array_elements(doc -> 'receipts') as given;
    other := concat_ws(' ', other, doc ->> 'bank_reference');
  elsif kind = 'consignment' then
    other := concat_ws(' ', doc ->> 'lr_number', doc ->> 'vehicle', doc ->> 'eway_bill', doc ->> 'transporter', doc ->> 'invoice_number');
  else
    other := concat_ws(' ', doc ->> 'transaction_reference', doc ->> 'reference', doc ->> 'invoice_number');
  end if;
  return search_plain('|' || concat_ws(' ', name, person, place, doc ->> 'number', goods, phone || '$', other))
    || ' ' || coalesce('^' || amount / 100 || '.' || lpad((amount % 100)::text, 2, '0') || ' ', '')
    || coalesce('~' || nullif(replace(search_sound(concat_ws(' ', name, person, place)), ' ', ' ~'), '') || ' ', '')
    || numbers || states;
end $$;

create or replace function search_tables() returns text[] language sql immutable as $$ select array['lead', 'quotation', 'sales_order',
  'business_profile', 'proforma_invoice', 'final_invoice', 'consignment', 'advance_payment', 'final_payment', 'receipt', 'credit_note', 'debit_note'] $$;
