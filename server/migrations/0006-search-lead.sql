-- The search of leads obeys the filters and the place in the list that were asked for with it. As in 0002: it runs as
-- app_system, so that the trigram index may be used, and answers for the company of the transaction only.
drop function search_lead(text, int);

create function search_lead(words text, most int, only_priority text, only_status text, before_at timestamptz, before_id text)
returns setof lead language sql stable security definer as $$
  select * from lead
  where company_id = current_company() and (company_name || ' ' || contact_person || ' ' || inquiry) ilike words
    and (only_priority is null or priority = only_priority)
    and (only_status is null or conversion_status = only_status)
    and (before_at is null or (created_at, id) < (before_at, before_id))
  order by created_at desc, id desc limit most
$$;
alter function search_lead owner to app_system;
revoke all on function search_lead from public;
grant execute on function search_lead to app_user;
do $$ begin execute format('alter function search_lead set search_path = %I, pg_temp', current_schema()); end $$;
