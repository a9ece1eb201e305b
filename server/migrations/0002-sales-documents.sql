-- The documents of the thread, one table a noun. Keys begin with the company, so that a reference can never lead
-- into another company and an id taken there says nothing here. Money is integer paise.

create table lead (
  company_id uuid not null references company on delete cascade,
  id text not null check (id ~ '^LEAD-'),
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  business_profile_id uuid,
  company_name text not null check (company_name <> ''),
  location text,
  business text,
  contact_person text not null,
  designation text,
  department text,
  contact text not null,
  phone text not null,
  email text,
  inquiry text not null,
  budget text,
  timeline text,
  priority text not null check (priority in ('hot', 'warm', 'cold')),
  last_contact jsonb,
  notes text,
  conversion_status text not null check (conversion_status in ('active_lead', 'quote_sent', 'proforma_sent', 'converted_to_customer')),
  converted_to_customer_date date,
  fabric_requirements jsonb,
  primary key (company_id, id)
);
create index lead_newest on lead (company_id, created_at desc, id desc);
create index lead_words on lead using gin ((company_name || ' ' || contact_person || ' ' || inquiry) gin_trgm_ops);

create table business_profile (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  company_name text not null check (company_name <> ''),
  gst_number text not null,
  pan_number text,
  registered_address jsonb not null,
  delivery_addresses jsonb not null,
  contact_person text not null,
  phone text not null,
  email text not null,
  customer_status text not null check (customer_status in ('prospect', 'customer')),
  became_customer_date date check ((customer_status = 'customer') = (became_customer_date is not null)),
  first_payment_project_id text,
  original_lead_id text,
  business_type text not null,
  specialization text not null,
  employee_count text not null,
  established_year int,
  total_orders int not null check (total_orders >= 0),
  active_orders int not null check (active_orders >= 0),
  total_revenue bigint not null check (total_revenue >= 0),
  average_order_value bigint not null check (average_order_value >= 0),
  credit_limit bigint not null check (credit_limit >= 0),
  payment_score int not null check (payment_score between 0 and 100),
  credit_status text not null check (credit_status in ('excellent', 'good', 'watch', 'hold')),
  payment_behavior text not null,
  preferences jsonb not null,
  priority text not null check (priority in ('hot', 'warm', 'cold')),
  fabric_preferences jsonb not null,
  on_account_amount bigint not null check (on_account_amount >= 0),
  primary key (company_id, id),
  foreign key (company_id, original_lead_id) references lead (company_id, id)
);
create index business_profile_newest on business_profile (company_id, created_at desc, id desc);
alter table lead add foreign key (company_id, business_profile_id) references business_profile (company_id, id) deferrable initially deferred;

create table quotation (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  number text not null check (length(number) <= 16),
  revision int not null check (revision > 0),
  lead_id text,
  business_profile_id uuid,
  company_name text not null,
  location text,
  quote_date date not null,
  valid_until date not null check (valid_until >= quote_date),
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  items text not null,
  supplier_state text not null,
  place_of_supply text not null,
  totals jsonb not null,
  total_amount bigint not null check (total_amount >= 0 and total_amount = (totals ->> 'total')::bigint),
  status text not null check (status in ('pending', 'approved', 'rejected', 'expired', 'converted_to_proforma')),
  status_message jsonb,
  approval_date date,
  proforma_invoice_id uuid check ((status = 'converted_to_proforma') = (proforma_invoice_id is not null)),
  advance_rate_bp int not null check (advance_rate_bp between 0 and 10000),
  advance_payment_required bigint check (advance_payment_required between 0 and total_amount),
  advance_payment_status text not null check (advance_payment_status in ('not_requested', 'awaiting', 'received', 'overdue')),
  notes text,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, lead_id) references lead (company_id, id),
  foreign key (company_id, business_profile_id) references business_profile (company_id, id) deferrable initially deferred
);
create index quotation_newest on quotation (company_id, created_at desc, id desc);
create index quotation_lead on quotation (company_id, lead_id);
create index quotation_open on quotation (valid_until) where status in ('pending', 'approved');

create table profile_link (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Written once when the link is made, from a secret that is not in the database.
  token_hash text unique,
  quote_id uuid not null,
  expires_at timestamptz not null,
  completed_at timestamptz,
  replaced_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, quote_id) references quotation (company_id, id)
);
create index profile_link_quote on profile_link (company_id, quote_id);

create table proforma_invoice (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  number text not null check (length(number) <= 16),
  quote_id uuid not null,
  lead_id text,
  business_profile_id uuid not null,
  company_name text not null,
  issue_date date not null,
  due_date date not null check (due_date >= issue_date),
  lines jsonb not null,
  totals jsonb not null,
  place_of_supply text not null,
  subtotal bigint not null,
  gst_amount bigint not null check (gst_amount >= 0),
  total_amount bigint not null check (total_amount = (totals ->> 'total')::bigint),
  advance_amount bigint not null check (advance_amount between 0 and total_amount),
  bank_details jsonb,
  upi_id text,
  status text not null check (status in ('pending', 'sent', 'payment_received', 'expired')),
  payment_instructions text,
  primary key (company_id, id),
  unique (company_id, number),
  -- Two people turning one quotation into a proforma at once make one.
  unique (company_id, quote_id),
  foreign key (company_id, quote_id) references quotation (company_id, id),
  foreign key (company_id, business_profile_id) references business_profile (company_id, id)
);
create index proforma_invoice_newest on proforma_invoice (company_id, created_at desc, id desc);
create index proforma_invoice_open on proforma_invoice (due_date) where status in ('pending', 'sent');
alter table quotation add foreign key (company_id, proforma_invoice_id) references proforma_invoice (company_id, id) deferrable initially deferred;

select close_to_other_companies(name::regclass)
from unnest(array['lead', 'business_profile', 'quotation', 'profile_link', 'proforma_invoice']) as name;

-- A substring search cannot use its index behind row-level security, because LIKE may leak what it compares. This
-- function runs as app_system and names the company itself; it answers for the company of the transaction only.
create function search_lead(words text, most int) returns setof lead language sql stable security definer as $$
  select * from lead
  where company_id = current_company() and (company_name || ' ' || contact_person || ' ' || inquiry) ilike words
  order by created_at desc, id desc limit most
$$;
alter function search_lead owner to app_system;
revoke all on function search_lead from public;
grant execute on function search_lead to app_user;
do $$ begin execute format('alter function search_lead set search_path = %I, pg_temp', current_schema()); end $$;
