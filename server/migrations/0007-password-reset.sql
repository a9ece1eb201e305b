-- Links with which somebody sets a new password. An owner makes one for a member of the staff; one without a company is
-- made on the server itself. Of the link only the hash is kept.
create table password_reset (
  id uuid primary key,
  company_id uuid references company on delete cascade,
  account_id uuid not null references account on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
select close_to_other_companies('password_reset');
create index password_reset_account on password_reset (account_id);
create index password_reset_expires_at on password_reset (expires_at);
