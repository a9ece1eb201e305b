-- What customers owed before the books began, bill by bill; a negative amount was theirs.
create table opening_bill (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  customer_id uuid not null,
  customer_name text not null,
  number text not null check (length(number) between 1 and 40),
  bill_date date not null,
  due_date date not null check (due_date >= bill_date),
  amount bigint not null check (amount <> 0),
  status text not null check (status in ('standing', 'removed')),
  entry_id uuid not null,
  primary key (company_id, id),
  foreign key (company_id, customer_id) references business_profile (company_id, id),
  foreign key (company_id, entry_id) references ledger_entry (company_id, id) deferrable initially deferred
);
select close_to_other_companies('opening_bill');
create index opening_bill_newest on opening_bill (company_id, created_at desc, id desc);
-- One bill is brought in once, also by two people at the same time.
create unique index opening_bill_once on opening_bill (company_id, customer_id, lower(number)) where status = 'standing';
