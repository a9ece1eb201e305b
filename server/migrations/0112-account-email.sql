-- The address that signs somebody in can be changed. Devices keep what is theirs under the address that an account had first,
-- so that what waits on a device to be sent is found under the new one too: no other account may have that name.
alter table account add column kept_as text;
create unique index account_kept_as on account (coalesce(kept_as, lower(email)));

-- Mails to an address that signs nobody in any more. The row is the queue, as of visitors' messages.
create table account_notice (
  id uuid primary key,
  email text not null,
  name text not null,
  created_at timestamptz not null,
  mail_due_at timestamptz,
  mail_tries integer not null default 0 check (mail_tries >= 0),
  mailed_at timestamptz,
  check (mailed_at is null or mail_due_at is null)
);
grant select, insert, update, delete on account_notice to app_system;
create index account_notice_mail_due on account_notice (mail_due_at) where mail_due_at is not null;
