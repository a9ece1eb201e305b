-- A page of search results is the newest 20 matches, but a trigram index can only list every match of the company, so the
-- cost grew with the company. The new index also stores the periods a lead falls into: intervals of 2^8, 2^11, ... 2^26
-- seconds (4 minutes to 2 years). A search can then ask for the matches of a few periods, newest first, and stop
-- when the page is full. The company is part of the period's key, so other companies' leads are never read.

create function lead_periods(company uuid, at timestamptz) returns bigint[] language sql immutable strict parallel safe as $$
  select array[
    uuid_hash_extended(company, (date_part('epoch', at at time zone 'UTC')::bigint >> 8 << 8) | 8),
    uuid_hash_extended(company, (date_part('epoch', at at time zone 'UTC')::bigint >> 11 << 8) | 11),
    uuid_hash_extended(company, (date_part('epoch', at at time zone 'UTC')::bigint >> 14 << 8) | 14),
    uuid_hash_extended(company, (date_part('epoch', at at time zone 'UTC')::bigint >> 17 << 8) | 17),
    uuid_hash_extended(company, (date_part('epoch', at at time zone 'UTC')::bigint >> 20 << 8) | 20),
    uuid_hash_extended(company, (date_part('epoch', at at time zone 'UTC')::bigint >> 23 << 8) | 23),
    uuid_hash_extended(company, (date_part('epoch', at at time zone 'UTC')::bigint >> 26 << 8) | 26)
  ]
$$;

-- Periods come first: the index scan tests columns in order, and then never leaves the periods it was asked for.
-- Every search reads the list of pending insertions from end to end; the default limit would let it grow to 4 MB.
create index lead_search on lead
  using gin (lead_periods(company_id, created_at), (company_name || ' ' || contact_person || ' ' || inquiry) gin_trgm_ops)
  with (gin_pending_list_limit = 64);
drop index lead_words;

drop function search_lead(text, int, text, text, timestamptz, text);

-- Signature, results and order are those of 0010, and so is the reason to run as app_system and to name the company here.
-- One plan for all words: planning them anew took longer than the search itself in a small company.
create function search_lead(words text, most int, only_priority text, only_status text, before_at timestamptz, before_id text)
returns setof lead language plpgsql stable security definer set plan_cache_mode = force_generic_plan as $$
declare
  company constant uuid := current_company();
  -- Leads not yet searched are those before this place in the list.
  edge_at timestamptz := coalesce(before_at, 'infinity');
  edge_id text := coalesce(before_id, '');
  newest_at timestamptz;
  -- Seconds since 1970.
  oldest bigint;
  high bigint;
  low bigint;
  span float8;
  shift int;
  periods bigint[];
  given int;
  got int;
begin
  -- A word that many leads contain fills the page from the newest 64.
  return query
    select newest.* from (
      select * from lead where company_id = company and (created_at, id) < (edge_at, edge_id)
      order by created_at desc, id desc limit 64
    ) newest
    where (company_name || ' ' || contact_person || ' ' || inquiry) ilike words
      and (only_priority is null or priority = only_priority)
      and (only_status is null or conversion_status = only_status)
    order by created_at desc, id desc limit most;
  get diagnostics given = row_count;
  if given = most then return; end if;

  select created_at into newest_at from lead
  where company_id = company and (created_at, id) < (edge_at, edge_id) order by created_at desc, id desc limit 1;
  select created_at, id into edge_at, edge_id from lead
  where company_id = company and (created_at, id) < (edge_at, edge_id) order by created_at desc, id desc offset 63 limit 1;
  if not found then return; end if;
  select date_part('epoch', created_at) into oldest from lead where company_id = company order by created_at, id limit 1;
  high := date_part('epoch', edge_at);

  -- The time in which the rest of the page should be found, judging by the newest 64; where those hold no match, the
  -- time of 49,152 leads. A wrong guess costs time, never a row.
  span := greatest(4, date_part('epoch', newest_at - edge_at)) / 64
    * case when given = 0 then 49152 else 1.5 * 64 * (most - given) / given end;
  for attempt in 1..3 loop
    -- At most nine periods of one size, beginning where one of them begins.
    low := high - least(span, 1e11)::bigint;
    shift := 8;
    while (high >> shift) - (low >> shift) > 8 loop shift := shift + 3; end loop;
    exit when shift > 26;
    select array_agg(uuid_hash_extended(company, period << 8 | shift)) into periods
    from generate_series(low >> shift, high >> shift) as period;
    low := low >> shift << shift;
    -- Materialized: with the limit in sight, the planner would walk the list from its newest lead instead.
    return query
      with found as materialized (
        select * from lead
        where lead_periods(company_id, created_at) && periods
          and (company_name || ' ' || contact_person || ' ' || inquiry) ilike words
          and company_id = company
          and (only_priority is null or priority = only_priority)
          and (only_status is null or conversion_status = only_status)
          and created_at >= to_timestamp(low) and (created_at, id) < (edge_at, edge_id)
      )
      select * from found order by created_at desc, id desc limit most - given;
    get diagnostics got = row_count;
    given := given + got;
    if given = most or low <= oldest then return; end if;
    edge_at := to_timestamp(low);
    edge_id := '';
    high := low;
    -- Too rare for another guess: the index finds the few that are left among all older leads.
    exit when got = 0;
    span := span * 1.5 * (most - given) / got;
  end loop;

  return query
    with found as materialized (
      select * from lead
      where (company_name || ' ' || contact_person || ' ' || inquiry) ilike words
        and company_id = company
        and (only_priority is null or priority = only_priority)
        and (only_status is null or conversion_status = only_status)
        and (created_at, id) < (edge_at, edge_id)
    )
    select * from found order by created_at desc, id desc limit most - given;
end $$;
alter function search_lead owner to app_system;
revoke all on function search_lead from public;
grant execute on function search_lead to app_user;
do $$ begin execute format('alter function search_lead set search_path = %I, pg_temp', current_schema()); end $$;
