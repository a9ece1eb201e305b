-- Who noted a talk, when to call again, and whether it was taken back. Older talks name who the history says noted them.
alter table communication_log
  add column author text,
  add column status text not null default 'noted' check (status in ('noted', 'follow_up', 'followed_up', 'given_up')),
  add column follow_up_on date,
  add column follow_up_time text check (follow_up_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column taken_back_at timestamptz,
  add constraint communication_log_follow_up check ((status = 'noted') = (follow_up_on is null)),
  add constraint communication_log_time check (follow_up_time is null or follow_up_on is not null);
alter table communication_log alter column status drop default;
update communication_log as talk set author = first.actor from history as first
  where first.company_id = talk.company_id and first.entity = 'communication-log' and first.entity_id = talk.id::text and first.version = 1;
-- Devices hold every open follow-up, however old.
create index communication_log_follow_up on communication_log (company_id, follow_up_on) where status = 'follow_up';
