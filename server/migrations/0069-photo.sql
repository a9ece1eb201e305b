-- Photos on leads, quotations and orders: a row for every phone, and the file apart from it.
create table photo (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  subject text not null check (subject in ('lead', 'quotation', 'sales-order')),
  subject_id text not null,
  kind text not null check (kind in ('jpeg', 'webp')),
  size int not null check (size between 1 and 204800),
  width int not null check (width between 1 and 1600),
  height int not null check (height between 1 and 1600),
  thumb text not null check (length(thumb) <= 2732),
  goods text,
  caption text,
  taken_at timestamptz not null,
  taken_by text not null,
  slot int check (slot between 1 and 12),
  status text not null check (status in ('kept', 'removed')),
  primary key (company_id, id),
  check ((status = 'kept') = (slot is not null))
);
select close_to_other_companies('photo');
create index photo_newest on photo (company_id, created_at desc, id desc);
create index photo_subject on photo (company_id, subject_id, created_at, id);
-- Of two people who take the last place at once, one is told.
create unique index photo_place on photo (company_id, subject_id, slot) where status = 'kept';

-- The bytes of what people keep with their documents, under the id of the row they belong to. They never change: another
-- picture is another row.
create table stored_file (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  type text not null check (type in ('image/jpeg', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 204800),
  stored_at timestamptz not null default now(),
  primary key (company_id, id)
);
select close_to_other_companies('stored_file');
revoke update, delete on stored_file from app_user;
-- Pictures are compressed already.
alter table stored_file alter column bytes set storage external;
