-- A customer's word to pay an amount by a day.
create table promise (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  customer_id uuid not null,
  customer_name text not null,
  made_on date not null,
  promised_for date not null check (promised_for >= made_on),
  amount bigint not null check (amount > 0),
  received bigint not null check (received between 0 and amount),
  said_by text,
  channel text not null check (channel in ('whatsapp', 'call', 'email', 'visit', 'page')),
  status text not null check (status in ('promised', 'kept', 'part_kept', 'broken', 'withdrawn')),
  check (status <> 'kept' or received = amount),
  check (status <> 'broken' or received = 0),
  primary key (company_id, id),
  foreign key (company_id, customer_id) references party_ledger (company_id, id)
);
select close_to_other_companies('promise');
create index promise_newest on promise (company_id, created_at desc, id desc);
create index promise_customer on promise (company_id, customer_id) where status = 'promised';
create index promise_due on promise (promised_for) where status = 'promised';

-- A part of a bill that the customer says he does not owe.
create table dispute (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  customer_id uuid not null,
  customer_name text not null,
  entry_id uuid not null,
  number text,
  amount bigint not null check (amount > 0),
  reason text not null,
  since date not null,
  outcome text check ((outcome is null) = (status = 'raised')),
  status text not null check (status in ('raised', 'settled', 'dismissed')),
  primary key (company_id, id),
  foreign key (company_id, customer_id) references party_ledger (company_id, id),
  foreign key (company_id, entry_id) references ledger_entry (company_id, id)
);
select close_to_other_companies('dispute');
create index dispute_newest on dispute (company_id, created_at desc, id desc);
create index dispute_entry on dispute (company_id, entry_id);

-- When a customer was last reminded, and whether it wants that; the messages are in communication_log.
create table reminder (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  customer_name text not null,
  sent jsonb not null,
  stopped jsonb,
  primary key (company_id, id),
  foreign key (company_id, id) references party_ledger (company_id, id)
);
select close_to_other_companies('reminder');
create index reminder_newest on reminder (company_id, created_at desc, id desc);
