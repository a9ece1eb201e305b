-- A search makes the entries of what was written since the last one. In one statement, more than thirty seconds of them were
-- never made: the database ended it, the next search began anew, and no search of that company was answered any more.

-- Makes the entries of about this many lines of the history, and says whether those of all are made. `search_catch_up` without a
-- bound stays for servers that still run the release before.
create function search_catch_up(most integer) returns boolean language plpgsql as $$
declare
  company constant uuid := current_company();
  since bigint; now_at bigint; until bigint; searched text; ids text[];
begin
  now_at := coalesce((select clock from company_clock where company_id = company), 0);
  select clock into since from search_progress where company_id = company;
  if since >= now_at then return true; end if;
  -- One search at a time; the others go on where it ended.
  insert into search_progress select id, -1 from company where id = current_company() on conflict do nothing;
  select clock into since from search_progress where company_id = company for update;
  now_at := coalesce((select clock from company_clock where company_id = company), 0);
  if since >= now_at then return true; end if;
  -- Whole ticks of the clock; the last page goes to where the clock is now.
  select max(page.clock) into until from (
    select clock from history where company_id = company and clock > since order by clock, n limit most) as page having count(*) = most;
  until := coalesce(until, now_at);
  -- Of a company that was copied, not every document has its lines; such a company is small.
  if since < 0 and until = now_at then
    foreach searched in array search_tables() loop perform keep_search_entries(searched, null); end loop;
  else
    for searched, ids in select replace(entity, '-', '_'), array_agg(distinct entity_id) from history
      where company_id = company and clock > since and clock <= until and replace(entity, '-', '_') = any (search_tables()) group by 1
    loop
      perform keep_search_entries(searched, ids);
    end loop;
  end if;
  update search_progress set clock = until where company_id = company;
  return until >= now_at;
end $$;
