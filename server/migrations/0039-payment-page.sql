-- A customer's page of its open bills, without a login. Only the hash of its address is kept.
create table payment_page (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  customer_id uuid not null,
  expires_on date not null,
  revoked_on date,
  last_opened_on date,
  token_hash text unique,
  primary key (company_id, id),
  foreign key (company_id, customer_id) references party_ledger (company_id, id)
);
select close_to_other_companies('payment_page');
create index payment_page_newest on payment_page (company_id, created_at desc, id desc);
create index payment_page_customer on payment_page (company_id, customer_id);

-- What a buyer says he has paid; money only once it is a receipt.
create table payment_claim (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  customer_id uuid not null,
  customer_name text not null,
  amount bigint not null check (amount > 0),
  date date not null,
  utr text check (utr ~ '^([0-9]{12}|[A-Z0-9]{16}|[A-Z0-9]{22})$'),
  note text,
  receipt_id uuid check ((receipt_id is not null) = (status = 'accepted')),
  reason text check ((reason is not null) = (status = 'rejected')),
  status text not null check (status in ('claimed', 'accepted', 'rejected')),
  primary key (company_id, id),
  foreign key (company_id, customer_id) references party_ledger (company_id, id),
  foreign key (company_id, receipt_id) references receipt (company_id, id)
);
select close_to_other_companies('payment_claim');
create index payment_claim_newest on payment_claim (company_id, created_at desc, id desc);
create index payment_claim_customer on payment_claim (company_id, customer_id) where status = 'claimed';
