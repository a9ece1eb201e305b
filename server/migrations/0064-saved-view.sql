-- Views of lists with a name, each kept by one person.
create table saved_view (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  person_id uuid not null,
  list text not null check (list in ('lead', 'quotation', 'sales-order', 'business-profile', 'payment', 'invoice', 'credit-note', 'debit-note', 'goods-return', 'refund', 'dalal')),
  name text not null,
  params text not null,
  is_default boolean not null,
  status text not null check (status in ('kept', 'deleted')),
  primary key (company_id, id)
);
select close_to_other_companies('saved_view');
create index saved_view_newest on saved_view (company_id, created_at desc, id desc);
create index saved_view_own on saved_view (company_id, person_id, created_at, id) where status = 'kept';
