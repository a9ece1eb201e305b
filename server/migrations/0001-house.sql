-- The house itself: who may enter, which company they work in, and what no document can be without.
--
-- Two roles do all the work. app_user sees the rows of one company, named by app.company_id for the length of
-- a transaction; app_system crosses companies for the few things that must (signing in, links, nightly work).
-- Row-level security is forced, so that the owner of the tables is held to it too.

do $$ begin create role app_user nologin; exception when duplicate_object then null; end $$;
do $$ begin create role app_system nologin; exception when duplicate_object then null; end $$;
do $$ begin execute format('grant app_user, app_system to %I', current_user); exception when others then null; end $$;
do $$ begin execute format('grant usage, create on schema %I to app_system', current_schema()); end $$;
do $$ begin execute format('grant usage on schema %I to app_user', current_schema()); end $$;

create extension if not exists pg_trgm;

create function current_company() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;

-- Puts a table of a company's data behind the policy. Every such table is closed by this one function.
create function close_to_other_companies(target regclass, owner_column text default 'company_id') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_company on %s to app_user using (%I = (select current_company())) with check (%I = (select current_company()))', target, owner_column, owner_column);
  execute format('create policy whole_house on %s to app_system using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to app_user, app_system', target);
end $$;

create table company (
  id uuid primary key,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  kind text not null check (kind in ('own', 'sample', 'demo')),
  expires_at timestamptz check ((kind = 'demo') = (expires_at is not null)),
  company_name text not null check (company_name <> ''),
  business_type text not null check (business_type in ('textile', 'garment', 'trading')),
  location text,
  gstin text check (gstin ~ '^[0-9]{2}[0-9A-Z]{13}$'),
  pan_number text,
  street text,
  city text,
  state text not null check (state ~ '^[0-9]{2}$'),
  pincode text,
  phone text,
  email text,
  bank_details jsonb,
  upi_id text,
  logo text
);
select close_to_other_companies('company', 'id');
create index company_expires_at on company (expires_at) where expires_at is not null;

-- One row a company, raised by one as the last statement of every writing transaction: its row lock makes the
-- numbers become visible in their order, so a browser that has seen n has missed nothing below n.
create table company_clock (
  company_id uuid primary key references company on delete cascade,
  clock bigint not null default 0
);
select close_to_other_companies('company_clock');

create table history (
  company_id uuid not null references company on delete cascade,
  clock bigint not null,
  n int not null,
  entity text not null,
  entity_id text not null,
  operation text not null,
  from_status text,
  to_status text,
  version int not null,
  fields text[] not null default '{}',
  actor text not null,
  actor_id uuid,
  at timestamptz not null,
  why text,
  primary key (company_id, clock, n)
);
select close_to_other_companies('history');
create index history_of_one on history (company_id, entity, entity_id, version);

-- The answer to every write, under the key its sender chose: a repeated message gets it again and changes nothing.
create table idempotency (
  company_id uuid not null references company on delete cascade,
  key uuid not null,
  operation text not null,
  body_hash text not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, key)
);
select close_to_other_companies('idempotency');
create index idempotency_created_at on idempotency (created_at);

-- The last number given in each series; the row lock makes numbers consecutive however many people press at once.
create table number_series (
  company_id uuid not null references company on delete cascade,
  kind text not null,
  financial_year text not null,
  last int not null check (last > 0),
  primary key (company_id, kind, financial_year)
);
select close_to_other_companies('number_series');

create table account (
  id uuid primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  is_admin boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index account_email on account (lower(email));
grant select, insert, update, delete on account to app_system;

create table staff (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  account_id uuid not null references account on delete cascade,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name text not null,
  email text not null,
  role text not null check (role in ('sales', 'production', 'accounts', 'owner')),
  primary key (company_id, id),
  unique (company_id, account_id)
);
select close_to_other_companies('staff');
create index staff_account on staff (account_id);

create table invitation (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  token_hash text not null unique,
  name text not null,
  role text not null check (role in ('sales', 'production', 'accounts', 'owner')),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id)
);
select close_to_other_companies('invitation');

-- Only the hash of a session's token is kept: who reads the database cannot sign in with it.
create table session (
  token_hash text primary key,
  account_id uuid references account on delete cascade,
  company_id uuid references company on delete cascade,
  mode text not null check (mode in ('guest', 'demo', 'authenticated')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
grant select, insert, update, delete on session to app_system;
create index session_account on session (account_id);
create index session_expires_at on session (expires_at);
