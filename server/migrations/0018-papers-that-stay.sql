-- A paper names seller, buyer and bank as they were when it was issued. What was issued before this is given the particulars of
-- today, and marked as late: what stood on it when it was sent is not recorded anywhere.
alter table quotation add column particulars jsonb;
alter table proforma_invoice add column particulars jsonb;
alter table final_invoice add column particulars jsonb;

create function particulars_of_today(of_company uuid, buyer_name text, buyer_profile text, buyer_lead text, paid bigint)
returns jsonb language sql stable as $$
  select jsonb_build_object(
    'since', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'late', true,
    'seller', jsonb_build_object(
      'companyName', c.company_name, 'gstin', c.gstin, 'panNumber', c.pan_number, 'street', c.street, 'city', c.city,
      'location', c.location, 'state', c.state, 'pincode', c.pincode, 'phone', c.phone, 'email', c.email,
      'bankDetails', c.bank_details, 'upiId', c.upi_id),
    'buyer', jsonb_build_object(
      'companyName', coalesce(p.company_name, buyer_name),
      'profile', case when p.id is null then null else jsonb_build_object(
        'gstNumber', p.gst_number, 'registeredAddress', p.registered_address, 'deliveryAddresses', p.delivery_addresses,
        'contactPerson', p.contact_person, 'phone', p.phone) end,
      'lead', case when l.id is null then null else jsonb_build_object(
        'location', l.location, 'city', l.city, 'contactPerson', l.contact_person, 'phone', l.phone) end),
    'received', paid)
  from company c
    left join business_profile p on p.company_id = c.id and p.id::text = buyer_profile
    left join lead l on l.company_id = c.id and l.id = buyer_lead
  where c.id = of_company
$$;

-- As app_system: row-level security is forced, so the owner of the tables would find no row.
set local role app_system;
update quotation
  set particulars = particulars_of_today(company_id, company_name, business_profile_id::text, lead_id, 0);
update proforma_invoice f
  set particulars = particulars_of_today(company_id, company_name, business_profile_id::text, null, coalesce(
    (select received_amount from advance_payment a where a.company_id = f.company_id and a.proforma_invoice_id = f.id limit 1), 0))
  where status <> 'pending';
update final_invoice
  set particulars = particulars_of_today(company_id, customer_name, customer_id::text, null, 0)
  where status <> 'pending';
update advance_payment set receipts = (
    select jsonb_agg(receipt || jsonb_build_object('particulars', particulars_of_today(company_id, company_name, business_profile_id::text, null, 0)) order by place)
    from jsonb_array_elements(receipts) with ordinality as one(receipt, place))
  where jsonb_array_length(receipts) > 0;
reset role;
drop function particulars_of_today;

-- The printed file of an issued paper, for each language and copy that was asked for: printed once, the same bytes ever after.
-- `since` is the issue it belongs to (`particulars.since`), `template` the version of the page it was printed with.
create table paper (
  company_id uuid not null references company on delete cascade,
  kind text not null,
  document_id text not null,
  since text not null,
  language text not null,
  copy text not null,
  template int not null check (template > 0),
  printed_at timestamptz not null default now(),
  sha256 bytea not null,
  pdf bytea not null,
  primary key (company_id, kind, document_id, since, language, copy),
  check (sha256 = sha256(pdf))
);
select close_to_other_companies('paper');
revoke update, delete on paper from app_user;

-- The logos a company had, since when: a paper bears the one of its day.
create table company_logo (
  company_id uuid not null references company on delete cascade,
  since timestamptz not null,
  logo text,
  primary key (company_id, since)
);
select close_to_other_companies('company_logo');
revoke update, delete on company_logo from app_user;
set local role app_system;
insert into company_logo (company_id, since, logo) select id, created_at, logo from company where logo is not null;
reset role;

create function keep_company_logo() returns trigger language plpgsql as $$
begin
  insert into company_logo (company_id, since, logo) values (new.id, new.updated_at, new.logo)
    on conflict (company_id, since) do nothing;
  return null;
end $$;
create trigger keep_company_logo after update of logo on company
  for each row when (old.logo is distinct from new.logo) execute function keep_company_logo();
