-- Brokers, the bills they brought, what they earned on them and what they were paid. Paise; debit is positive.
create table dalal (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name text not null,
  phone text,
  pan_number text,
  base text not null check (base in ('net_of_vatav', 'taxable', 'metres')),
  percent_bp int check ((percent_bp is null) = (base = 'metres') and percent_bp > 0),
  paise_per_metre int check ((paise_per_metre is not null) = (base = 'metres') and paise_per_metre > 0),
  deduct_tds boolean not null,
  notes text,
  balance bigint not null,
  last_seq int not null check (last_seq >= 0),
  paid_year text,
  paid_in_year bigint not null check (paid_in_year >= 0),
  tds_in_year bigint not null check (tds_in_year >= 0),
  primary key (company_id, id)
);
select close_to_other_companies('dalal');
create index dalal_newest on dalal (company_id, created_at desc, id desc);
alter table business_profile add column dalal_id uuid, add foreign key (company_id, dalal_id) references dalal (company_id, id);

create table dalali (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  dalal_id uuid,
  customer_id uuid not null,
  customer_name text not null,
  number text,
  bill_date date not null,
  base text not null check (base in ('net_of_vatav', 'taxable', 'metres')),
  percent_bp int check (percent_bp > 0),
  paise_per_metre int check (paise_per_metre > 0),
  realised bigint not null check (realised between 0 and expected),
  expected bigint not null,
  earned bigint not null check (earned >= 0),
  kept bigint not null check (kept >= 0),
  check (dalal_id is not null or (earned = 0 and kept = 0)),
  primary key (company_id, id),
  foreign key (company_id, id) references final_invoice (company_id, id),
  foreign key (company_id, dalal_id) references dalal (company_id, id),
  foreign key (company_id, customer_id) references business_profile (company_id, id)
);
select close_to_other_companies('dalali');
create index dalali_newest on dalali (company_id, created_at desc, id desc);
create index dalali_dalal on dalali (company_id, dalal_id, created_at desc);

create table dalali_payment (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  number text,
  dalal_id uuid not null,
  dalal_name text not null,
  date date not null,
  method text not null check (method in ('cash', 'cheque', 'upi', 'neft', 'rtgs', 'bank_transfer')),
  reference text,
  amount bigint not null check (amount > 0),
  tds bigint not null check (tds >= 0 and tds < amount),
  notes text,
  status text not null check (status in ('recorded', 'voided')),
  reason text check ((reason is not null) = (status = 'voided')),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, dalal_id) references dalal (company_id, id)
);
select close_to_other_companies('dalali_payment');
create index dalali_payment_newest on dalali_payment (company_id, created_at desc, id desc);
create index dalali_payment_dalal on dalali_payment (company_id, dalal_id);

create table dalal_entry (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version = 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  dalal_id uuid not null,
  seq int not null check (seq > 0),
  date date not null,
  kind text not null check (kind in ('dalali', 'kept', 'paid', 'tds', 'void')),
  amount bigint not null check (amount <> 0),
  document_entity text not null,
  document_id uuid not null,
  number text,
  customer_name text,
  check (kind not in ('paid', 'tds') or amount > 0),
  check (kind <> 'void' or amount < 0),
  primary key (company_id, id),
  unique (company_id, dalal_id, seq),
  foreign key (company_id, dalal_id) references dalal (company_id, id)
);
select close_to_other_companies('dalal_entry');
create index dalal_entry_newest on dalal_entry (company_id, created_at desc, id desc);
create index dalal_entry_document on dalal_entry (company_id, document_id);
revoke update, delete on dalal_entry from app_user;

-- At the commit: a broker's balance is the sum of his entries, and what a bill has earned him is on his ledger.
create function check_dalal() returns trigger language plpgsql as $$
begin
  if (select d.balance <> coalesce((select sum(e.amount) from dalal_entry e
        where e.company_id = d.company_id and e.dalal_id = d.id), 0)
      from dalal d where d.company_id = new.company_id and d.id = new.id) then
    raise exception 'the balance of dalal % is not the sum of his entries', new.id
      using errcode = 'check_violation', constraint = 'dalal_balance';
  end if;
  return null;
end $$;
create constraint trigger dalal_balance after insert or update of balance on dalal
  deferrable initially deferred for each row execute function check_dalal();
create function check_dalali() returns trigger language plpgsql as $$
begin
  if (select (d.earned, d.kept) is distinct from (
        coalesce(-(select sum(e.amount) from dalal_entry e where e.company_id = d.company_id and e.document_id = d.id
          and e.dalal_id = d.dalal_id and e.kind = 'dalali'), 0),
        coalesce((select sum(e.amount) from dalal_entry e where e.company_id = d.company_id and e.document_id = d.id
          and e.dalal_id = d.dalal_id and e.kind = 'kept'), 0))
      from dalali d where d.company_id = new.company_id and d.id = new.id) then
    raise exception 'the dalali of bill % is not what was posted', new.id
      using errcode = 'check_violation', constraint = 'dalali_posted';
  end if;
  return null;
end $$;
create constraint trigger dalali_posted after insert or update on dalali
  deferrable initially deferred for each row execute function check_dalali();

-- Up to which change of its books each company's dalali was reckoned.
create table dalali_reckoned (
  company_id uuid primary key references company on delete cascade,
  clock bigint not null
);
select close_to_other_companies('dalali_reckoned');

-- The clock of the MSMED Act: the company's Udyam registration, and who agreed to his days of credit in writing.
alter table company add column msme jsonb check (msme is null or jsonb_typeof(msme) = 'object');
alter table business_profile add column written_agreement boolean;
