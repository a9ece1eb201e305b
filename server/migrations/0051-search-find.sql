-- Finding in the entries of 0050, rank by rank. See decision 0051.

create function search_fits(words text, all_of text[], any_of text[], none_of text[]) returns boolean
language plpgsql immutable parallel safe as $$
declare
  one text;
begin
  foreach one in array all_of loop if strpos(words, one) = 0 then return false; end if; end loop;
  foreach one in array none_of loop if strpos(words, one) > 0 then return false; end if; end loop;
  foreach one in array any_of loop if strpos(words, one) > 0 then return true; end if; end loop;
  return any_of = '{}';
end $$;

-- Documents of these kinds that have all of `all_of`, one of `any_of` (if there are any) and none of `none_of`, newest
-- first, after a place in that order. Steps and guesses are those of `search_lead` in 0017, and so is the reason to run as
-- app_system and to name the company here: the index could not be used behind row-level security.
create function search_entries(kinds text[], all_of text[], any_of text[], none_of text[], most int, before_at timestamptz, before_id text)
returns setof search_entry language plpgsql stable security definer set plan_cache_mode = force_generic_plan as $$
declare
  company constant uuid := current_company();
  size constant int := coalesce((select max(char_length(one)) from unnest(all_of) as one), 0);
  longest constant text := (select one from unnest(all_of) as one order by char_length(one) desc limit 1);
  -- Entries not yet searched are those before this place in the list.
  edge_at timestamptz := coalesce(before_at, 'infinity');
  edge_id text := coalesce(before_id, '');
  newest search_entry; newest_at timestamptz; sample text := '';
  -- Seconds since 1970.
  oldest bigint; high bigint; low bigint; seconds_per_entry float8;
  -- In how many entries the rest of the page is expected.
  reach float8;
  keys bigint[]; shift int;
  -- An entry is read if it has one of `periods`, one of `grams` and all of `others`.
  periods bigint[]; grams bigint[]; others bigint[] := '{}';
  seen int := 0; given int := 0; got int;
begin
  for newest in
    select * from search_entry e where e.company_id = company and (e.created_at, e.id) < (edge_at, edge_id)
    order by e.created_at desc, e.id desc limit 64
  loop
    if newest.kind = any (kinds) and search_fits(newest.words, all_of, any_of, none_of) then
      return next newest;
      given := given + 1;
      if given = most then return; end if;
    end if;
    sample := sample || newest.words;
    seen := seen + 1;
    newest_at := coalesce(newest_at, newest.created_at);
  end loop;
  if seen < 64 then return; end if;
  edge_at := newest.created_at;
  edge_id := newest.id;
  high := date_part('epoch', edge_at);
  select floor(date_part('epoch', created_at)) into oldest from search_entry e where e.company_id = company order by created_at, id limit 1;
  seconds_per_entry := greatest(4, date_part('epoch', newest_at - edge_at)) / 64;
  reach := case when given = 0 then 4096 else 1.5 * 64 * (most - given) / given end;

  -- The three grams that are rarest among the newest 64: see 0033.
  if size >= 4 then
    select array_agg(key order by shown) into grams from (
      select (lead_search_keys(company, edge_at, gram))[8] as key,
        octet_length(sample) - octet_length(replace(sample, gram, '')) as shown
      from unnest(all_of) as one, lateral (select substr(one, n, 4) as gram from generate_series(1, char_length(one) - 3, 1 + char_length(one) / 20) as n) as cut
      order by shown limit 3
    ) as rarest;
    others := grams[2:3];
    grams := grams[1:1];
  elsif all_of = '{}' and any_of <> '{}' then
    grams := array(select (lead_search_keys(company, edge_at, left(one, 4)))[8] from unnest(any_of) as one);
  else
    keys := lead_search_keys(company, edge_at, longest);
  end if;

  loop
    -- Every key that begins with these two or three letters. Two letters have 1,024, which take longer than a few rows.
    if size = 3 or size = 2 and reach > 512 then
      grams := array(select keys[8] # rest from generate_series(0, case size when 3 then 31 else 1023 end) as rest);
    end if;
    low := greatest(oldest, high - least(reach * seconds_per_entry, 1e11)::bigint);
    if grams is null or high - oldest > 4 * reach * seconds_per_entry then
      shift := 8;
      while shift < 26 and (high >> shift) - (low >> shift) > 8 loop shift := shift + 3; end loop;
      periods := array(select uuid_hash_extended(company, period << 8 | shift) from generate_series(low >> shift, high >> shift) as period);
      low := low >> shift << shift;
    else
      periods := grams;
      low := oldest;
    end if;
    -- Materialized: with the limit in sight, the planner would walk the list from its newest row instead.
    return query
      with found as materialized (
        select * from search_entry e
        where lead_search_keys(company_id, created_at, words) && periods
          and lead_search_keys(company_id, created_at, words) && coalesce(grams, periods)
          and lead_search_keys(company_id, created_at, words) @> others
          and e.company_id = company and e.kind = any (kinds)
          and search_fits(e.words, all_of, any_of, none_of)
          and e.created_at >= to_timestamp(low) and (e.created_at, e.id) < (edge_at, edge_id)
      )
      select * from found order by created_at desc, id desc limit most - given;
    get diagnostics got = row_count;
    given := given + got;
    if given = most or low <= oldest then return; end if;
    edge_at := to_timestamp(low);
    edge_id := '';
    high := low;
    reach := reach * case when got > 0 then 1.5 * (most - given) / got when longest is not null and strpos(sample, longest) > 0 then 8 else 64 end;
  end loop;
end $$;

create function search_sounds(words jsonb) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg('~' || sound), '{}') from jsonb_array_elements_text(words) as said, lateral search_sound(said) as sound where sound <> ''
$$;

-- The ranks of a search in one call, until a page is full. `steps` are the ranks' conditions in order, as objects with
-- `rank`, `all`, `any` and `none`; the place before which the page begins counts for the first. A step's `sounds` are
-- words whose sound it asks for besides.
create function search_find(kinds text[], steps jsonb, most int, before_at timestamptz, before_id text)
returns table (rank int, kind text, id text) language plpgsql stable as $$
declare
  step jsonb; all_of text[]; none_of text[]; given int := 0; got int;
  at timestamptz := before_at; after text := before_id;
begin
  for step in select value from jsonb_array_elements(steps) loop
    all_of := array(select jsonb_array_elements_text(step -> 'all')) || search_sounds(step -> 'sounds');
    none_of := array(select jsonb_array_elements_text(step -> 'none')) || search_sounds(step -> 'unlike');
    if all_of <> '{}' or step -> 'any' <> '[]' then
      return query select (step ->> 'rank')::int, e.kind, e.id
        from search_entries(kinds, all_of, array(select jsonb_array_elements_text(step -> 'any')), none_of, most - given, at, after) as e;
      get diagnostics got = row_count;
      given := given + got;
      if given >= most then return; end if;
    end if;
    at := null;
    after := null;
  end loop;
end $$;

alter function search_entries owner to app_system;
revoke all on function search_entries from public;
grant execute on function search_entries to app_user;
do $$ begin execute format('alter function search_entries set search_path = %I, pg_temp', current_schema()); end $$;
