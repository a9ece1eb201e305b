-- The people of a company as its documents name them. A row stays when its person leaves the staff: what belonged to them keeps
-- their name. The id is the account's, without a reference: a deleted account leaves its name too.
create table colleague (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name text not null,
  left_at timestamptz,
  primary key (company_id, id)
);
insert into colleague (company_id, id, version, created_at, updated_at, name)
  select company_id, account_id, 1, created_at, updated_at, name from staff;
select close_to_other_companies('colleague');
-- A deal belongs to a person through its lead; older leads to nobody.
alter table lead add column assignee_id uuid;
alter table lead add foreign key (company_id, assignee_id) references colleague (company_id, id);
create index lead_assignee on lead (company_id, assignee_id) where assignee_id is not null;
