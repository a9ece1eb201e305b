-- A word that many leads hold is found among the newest of them in a moment, and the trigram index would name them all; a
-- word that few hold is found by that index in a moment, and the newest are read in vain. The planner cannot tell the two
-- apart before it looks, so the search looks: at the newest 500 that the filters admit, and, where those do not fill the
-- page, at all older ones. The rows, their order and the way from page to page are those of 0006, and so is the reason
-- why it runs as app_system and names the company itself.
drop function search_lead(text, int, text, text, timestamptz, text);

create function search_lead(words text, most int, only_priority text, only_status text, before_at timestamptz, before_id text)
returns setof lead language plpgsql stable security definer as $$
declare
  given int;
  edge_at timestamptz;
  edge_id text;
begin
  return query
    select newest.* from (
      select * from lead
      where company_id = current_company()
        and (only_priority is null or priority = only_priority)
        and (only_status is null or conversion_status = only_status)
        -- Without an "or", so that a place far down the list is gone to in the index and not walked to.
        and (created_at, id) < (coalesce(before_at, 'infinity'), coalesce(before_id, ''))
      order by created_at desc, id desc limit 500
    ) newest
    where (company_name || ' ' || contact_person || ' ' || inquiry) ilike words
    order by created_at desc, id desc limit most;
  get diagnostics given = row_count;
  if given = most then return; end if;

  -- The last of those 500; there is none where there are no 500, and then there are no older ones either.
  select created_at, id into edge_at, edge_id from lead
  where company_id = current_company()
    and (only_priority is null or priority = only_priority)
    and (only_status is null or conversion_status = only_status)
    and (created_at, id) < (coalesce(before_at, 'infinity'), coalesce(before_id, ''))
  order by created_at desc, id desc offset 499 limit 1;
  if edge_at is null then return; end if;

  -- As a text, because only then is it planned with the words in sight: fewer than three letters have no trigram.
  -- Materialized, because the limit would otherwise have the planner walk from the newest to the oldest again.
  return query execute $older$
    with older as materialized (
      select * from lead
      where company_id = current_company()
        and (company_name || ' ' || contact_person || ' ' || inquiry) ilike $1
        and ($2 is null or priority = $2)
        and ($3 is null or conversion_status = $3)
        and (created_at, id) < ($4, $5)
    )
    select * from older order by created_at desc, id desc limit $6
  $older$ using words, only_priority, only_status, edge_at, edge_id, most - given;
end $$;
alter function search_lead owner to app_system;
revoke all on function search_lead from public;
grant execute on function search_lead to app_user;
do $$ begin execute format('alter function search_lead set search_path = %I, pg_temp', current_schema()); end $$;
