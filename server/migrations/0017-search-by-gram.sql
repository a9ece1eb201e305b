-- A search read the list of each of its trigrams, and with a million leads in a company those of `247` or `tel` name
-- hundreds of thousands. The new index has the company's own grams of four letters in place of the trigrams, and a search
-- reads the lists of those three that it has seen least. Periods are those of 0012. See decision 0033.

-- What the index holds of a lead: the hashes of its seven periods, then a key for each letter of the text that is searched.
-- A key is four letters, the first two in full and five bits of each other one, so that all keys that begin with two or
-- three given letters can be listed. Two spaces follow the text: its last letters begin a gram too.
create function lead_search_keys(company uuid, at timestamptz, words text) returns bigint[]
language plpgsql immutable strict parallel safe as $$
declare
  seconds constant bigint := date_part('epoch', at at time zone 'UTC');
  -- Keeps the companies' keys apart.
  salt constant bigint := uuid_hash_extended(company, 0);
  letters constant text[] := string_to_array(lower(words) || '  ', null);
  -- The last four letters, 16 bits each.
  gram bigint := 0;
  keys bigint[] := array[
    uuid_hash_extended(company, (seconds >> 8 << 8) | 8),
    uuid_hash_extended(company, (seconds >> 11 << 8) | 11),
    uuid_hash_extended(company, (seconds >> 14 << 8) | 14),
    uuid_hash_extended(company, (seconds >> 17 << 8) | 17)
  ];
begin
  for place in 1..cardinality(letters) loop
    gram := gram << 16 | (ascii(letters[place]) & 65535);
    keys[4 + place] := ((gram >> 32 << 10) | (gram >> 11 & 992) | (gram & 31)) # salt;
  end loop;
  -- In the places of the first three letters, which complete no gram.
  keys[5] := uuid_hash_extended(company, (seconds >> 20 << 8) | 20);
  keys[6] := uuid_hash_extended(company, (seconds >> 23 << 8) | 23);
  keys[7] := uuid_hash_extended(company, (seconds >> 26 << 8) | 26);
  return keys;
end $$;

drop index lead_search;
create index lead_search on lead
  using gin (lead_search_keys(company_id, created_at, company_name || ' ' || contact_person || ' ' || inquiry))
  with (gin_pending_list_limit = 64);
-- No plan depends on which keys are common, and ANALYZE would compute all of them.
alter index lead_search alter column 1 set statistics 0;

drop function search_lead(text, int, text, text, timestamptz, text);

-- Results, order, and the reason to run as app_system and to name the company here are those of 0012. `words` are plain
-- text in which `%` is a letter like any other.
create function search_lead(words text, most int, only_priority text, only_status text, before_at timestamptz, before_id text)
returns setof lead language plpgsql stable security definer set plan_cache_mode = force_generic_plan as $$
declare
  company constant uuid := current_company();
  wanted constant text := lower(words);
  size constant int := char_length(wanted);
  -- Leads not yet searched are those before this place in the list.
  edge_at timestamptz := coalesce(before_at, 'infinity');
  edge_id text := coalesce(before_id, '');
  newest lead;
  newest_at timestamptz;
  newest_words text;
  sample text := '';
  -- Seconds since 1970.
  oldest bigint;
  high bigint;
  low bigint;
  seconds_per_lead float8;
  -- In how many leads the rest of the page is expected.
  reach float8;
  keys bigint[];
  shift int;
  -- A lead is read if it has one of `periods`, one of `grams` and all of `others`.
  periods bigint[];
  grams bigint[];
  others bigint[] := '{}';
  seen int := 0;
  given int := 0;
  got int;
begin
  -- A word that many leads contain fills the page from the newest 64.
  for newest in
    select * from lead where company_id = company and (created_at, id) < (edge_at, edge_id)
    order by created_at desc, id desc limit 64
  loop
    newest_words := lower(newest.company_name || ' ' || newest.contact_person || ' ' || newest.inquiry);
    if strpos(newest_words, wanted) > 0
      and (only_priority is null or newest.priority = only_priority)
      and (only_status is null or newest.conversion_status = only_status)
    then
      return next newest;
      given := given + 1;
      if given = most then return; end if;
    end if;
    sample := sample || newest_words;
    seen := seen + 1;
    newest_at := coalesce(newest_at, newest.created_at);
  end loop;
  if seen < 64 then return; end if;
  edge_at := newest.created_at;
  edge_id := newest.id;
  high := date_part('epoch', edge_at);
  select floor(date_part('epoch', created_at)) into oldest from lead where company_id = company order by created_at, id limit 1;
  seconds_per_lead := greatest(4, date_part('epoch', newest_at - edge_at)) / 64;
  reach := case when given = 0 then 4096 else 1.5 * 64 * (most - given) / given end;

  keys := lead_search_keys(company, edge_at, wanted);
  -- The three grams that are rarest among the newest 64 leads. Each further one has a longer list to read, and excludes few
  -- leads that these do not. Of a long text some twenty are looked at.
  if size >= 4 then
    select array_agg(keys[7 + n] order by octet_length(sample) - octet_length(replace(sample, substr(wanted, n, 4), '')))
    into grams from generate_series(1, size - 3, 1 + size / 20) as n;
    others := grams[2:3];
    grams := grams[1:1];
  end if;

  loop
    -- Every key that begins with these two or three letters. Two letters have 1,024, which take longer than a few leads.
    if size = 3 or size = 2 and reach > 512 then
      grams := array(select keys[8] # rest from generate_series(0, case size when 3 then 31 else 1023 end) as rest);
    end if;
    low := greatest(oldest, high - least(reach * seconds_per_lead, 1e11)::bigint);
    if grams is null or high - oldest > 4 * reach * seconds_per_lead then
      -- At most nine periods of one size, beginning where one of them begins.
      shift := 8;
      while shift < 26 and (high >> shift) - (low >> shift) > 8 loop shift := shift + 3; end loop;
      periods := array(select uuid_hash_extended(company, period << 8 | shift) from generate_series(low >> shift, high >> shift) as period);
      low := low >> shift << shift;
    else
      -- All older leads: a list of periods would name most of the company's leads, and the grams alone name few.
      periods := grams;
      low := oldest;
    end if;
    -- Materialized: with the limit in sight, the planner would walk the list from its newest lead instead.
    return query
      with found as materialized (
        select * from lead
        where lead_search_keys(company_id, created_at, company_name || ' ' || contact_person || ' ' || inquiry) && periods
          and lead_search_keys(company_id, created_at, company_name || ' ' || contact_person || ' ' || inquiry) && coalesce(grams, periods)
          and lead_search_keys(company_id, created_at, company_name || ' ' || contact_person || ' ' || inquiry) @> others
          and strpos(lower(company_name || ' ' || contact_person || ' ' || inquiry), wanted) > 0
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
    -- A wrong guess costs time, never a row: each part begins where the one before ended. Where nothing was found, the word
    -- is rare, or else a filter excluded the leads that have it, and then each step reads many.
    reach := reach * case when got > 0 then 1.5 * (most - given) / got when strpos(sample, wanted) > 0 then 8 else 64 end;
  end loop;
end $$;
alter function search_lead owner to app_system;
revoke all on function search_lead from public;
grant execute on function search_lead to app_user;
do $$ begin execute format('alter function search_lead set search_path = %I, pg_temp', current_schema()); end $$;

drop function lead_periods(uuid, timestamptz);
