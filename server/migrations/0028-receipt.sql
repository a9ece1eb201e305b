-- Money that came in, and the bills it settles.
create table receipt (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  number text not null check (length(number) <= 16),
  customer_id uuid not null,
  customer_name text not null,
  date date not null,
  method text not null check (method in ('cash', 'cheque', 'upi', 'neft', 'rtgs', 'bank_transfer')),
  reference text,
  amount bigint not null check (amount >= 0),
  lines jsonb not null,
  on_account bigint not null check (on_account between 0 and amount),
  fitted boolean not null,
  status text not null check (status in ('recorded', 'cleared', 'bounced', 'voided')),
  reason text check ((status in ('bounced', 'voided')) = (reason is not null)),
  notes text,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, customer_id) references business_profile (company_id, id)
);
select close_to_other_companies('receipt');
create index receipt_newest on receipt (company_id, created_at desc, id desc);
create index receipt_customer on receipt (company_id, customer_id);
create index receipt_reference on receipt (company_id, reference) where reference is not null;
create index final_payment_receipt on final_payment (company_id, receipt_id) where receipt_id is not null;
create index ledger_entry_document on ledger_entry (company_id, document_id);
-- A lock needs a column that may be updated; this one may only be 1.
grant update (version) on allocation to app_user;
