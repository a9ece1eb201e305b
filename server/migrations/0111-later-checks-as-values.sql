-- 0101 stored a check's list of words as one value; checks written since then have theirs word by word again, three of them in
-- the entries of the ledger. So it is a function now, which a migration with such a check calls at its end.
create function lists_as_values() returns void language plpgsql as $$
declare
  target regclass;
  changes text;
begin
  for target, changes in
    select conrelid::regclass, string_agg(format('drop constraint %1$I, add constraint %1$I %2$s', conname, shorter), ', ' order by conname)
    from pg_constraint, lateral pg_get_constraintdef(oid) as def,
      lateral (select regexp_replace(def, 'ARRAY\[((?:''[a-zA-Z0-9_ ./-]+''::text(?:, )?)+)\]', '''{\1}''::text[]', 'g') as listed) as a,
      lateral (select regexp_replace(listed, '''([a-zA-Z0-9_ ./-]+)''::text(?=, ''|\}'')', '"\1"', 'g') as shorter) as b
    where contype = 'c' and connamespace = current_schema()::regnamespace and conrelid <> 0 and listed <> def
    group by conrelid
  loop
    execute format('alter table %s %s', target, changes);
  end loop;
end $$;
select lists_as_values();
