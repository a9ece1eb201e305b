-- The first plans of a new database. PostgreSQL knows nothing of a table's rows until autovacuum has read some, and then takes
-- an index that begins with the company to be as good as the key: it looked for one order among all of its company's, and kept
-- that plan for as long as the connection lived. So a table is born with what is true of each: no id comes twice, and companies
-- are few. The first real statistics replace it. PostgreSQL 18 is the first that can be told. Not where pages out of order are
-- thought to be dear, as they are unless set otherwise: there it would rather read a small table whole than list it by its index.
create function tell_first_statistics(target regclass) returns void language plpgsql as $$
declare
  own name;
begin
  if current_setting('server_version_num')::int < 180000 or current_setting('random_page_cost')::float8 > 2
    or (select reltuples >= 0 from pg_class where oid = target) then return; end if;
  for own in select attname from pg_attribute where attrelid = target and attname in ('company_id', 'id') and not attisdropped loop
    perform pg_restore_attribute_stats('schemaname', current_schema()::text, 'relname', (select relname::text from pg_class where oid = target),
      'attname', own::text, 'inherited', false, 'null_frac', 0::real, 'avg_width', 16,
      'n_distinct', (case own when 'id' then -1 else 3 end)::real);
  end loop;
end $$;

create or replace function close_to_other_companies(target regclass, owner_column text default 'company_id') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_company on %s to app_user using (%I = current_company()) with check (%I = current_company())', target, owner_column, owner_column);
  execute format('create policy whole_house on %s to app_system using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to app_user, app_system', target);
  if owner_column = 'company_id' then perform tell_first_statistics(target); end if;
end $$;

do $$
declare
  target regclass;
begin
  for target in select polrelid::regclass from pg_policy join pg_class on pg_class.oid = polrelid
    where polname = 'own_company' and relnamespace = current_schema()::regnamespace and relname <> 'company'
  loop
    perform tell_first_statistics(target);
  end loop;
end $$;
