-- A write's history and its answer are written with the company's clock, in one statement that writes nothing if there is none.
-- So they need no key of their own to the company: each row asked for it, one after the other, fifty times from a lead to its
-- last payment. A deletion of the company waits for the clock of a write in progress, and takes away what it had written.
alter table history drop constraint history_company_id_fkey;
alter table idempotency drop constraint idempotency_company_id_fkey;

create function forget_writes() returns trigger language plpgsql security definer as $$
begin
  delete from history where company_id = old.company_id;
  delete from idempotency where company_id = old.company_id;
  return null;
end $$;
-- Row by row, after the clock's row is locked and gone: each `delete` above sees what was committed until then.
create trigger company_clock_takes_writes after delete on company_clock for each row execute function forget_writes();

alter function forget_writes owner to app_system;
revoke all on function forget_writes from public;
do $$ begin execute format('alter function forget_writes set search_path = %I, pg_temp', current_schema()); end $$;
