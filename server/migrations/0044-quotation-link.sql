-- A quotation as it was sent to its buyer, on a page without a login. Only the hash of its address is kept.
create table quotation_link (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  quote_id uuid not null,
  sent_on date not null,
  sent_revision int not null check (sent_revision > 0),
  sent_since text not null,
  expires_on date not null,
  revoked_on date,
  last_opened_on date,
  token_hash text unique,
  -- The quotation's row as it was sent; a correction that was not sent yet is not shown.
  sent jsonb,
  primary key (company_id, id),
  foreign key (company_id, quote_id) references quotation (company_id, id)
);
select close_to_other_companies('quotation_link');
create index quotation_link_newest on quotation_link (company_id, created_at desc, id desc);
-- Of two sent at once, one is in use.
create unique index quotation_link_in_use on quotation_link (company_id, quote_id) where revoked_on is null;

-- What the buyer answered there last; earlier answers are in the history.
alter table quotation add column answer jsonb;

-- An advance is asked for before anything is on the customer's account, and counts as a reminder as well.
alter table reminder drop constraint reminder_company_id_id_fkey;
alter table reminder add foreign key (company_id, id) references business_profile (company_id, id);

-- Another place of delivery than the party's usual one, from the offer on.
alter table quotation add column consignee jsonb;
alter table proforma_invoice add column consignee jsonb;
