-- What a company calls its parties: words that somebody chose a party for, by their sound.
create table nickname (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  words text not null,
  key text not null,
  business_profile_id uuid,
  lead_id text,
  chosen_by text not null,
  chosen_at timestamptz not null,
  status text not null check (status in ('used', 'forgotten')),
  check (num_nonnulls(business_profile_id, lead_id) = 1),
  primary key (company_id, id),
  unique (company_id, key),
  foreign key (company_id, business_profile_id) references business_profile (company_id, id),
  foreign key (company_id, lead_id) references lead (company_id, id)
);
select close_to_other_companies('nickname');
create index nickname_newest on nickname (company_id, created_at desc, id desc);
create index nickname_used on nickname (company_id, created_at, id) where status = 'used';
