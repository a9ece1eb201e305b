-- Up to where each person has read what happened in the company.
create table notification_mark (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  person_id uuid not null,
  seen_until bigint not null check (seen_until >= 0),
  read jsonb not null,
  check (id = person_id),
  primary key (company_id, id)
);
select close_to_other_companies('notification_mark');
create index notification_mark_newest on notification_mark (company_id, created_at desc, id desc);
