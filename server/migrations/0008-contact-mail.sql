-- Messages that visitors leave are mailed where a mail server is configured. The row itself is the queue: due from the
-- moment it is written, in the same transaction, and due again later after a try that failed.

alter table contact_entry
  add column mail_due_at timestamptz,
  add column mail_tries integer not null default 0 check (mail_tries >= 0),
  add column mailed_at timestamptz,
  add constraint contact_entry_mailed_once check (mailed_at is null or mail_due_at is null);

create index contact_entry_mail_due on contact_entry (mail_due_at) where mail_due_at is not null;
