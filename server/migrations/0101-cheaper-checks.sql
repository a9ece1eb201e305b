-- PostgreSQL reads and simplifies the text of every check of a table for each statement that writes to it. A list of words is
-- stored word by word, and computed to one value each time: half of what a table's checks cost. Stored as the value, it means
-- the same. The names stay, and so do checks of any other form.
do $$
declare
  target regclass;
  changes text;
begin
  for target, changes in
    select conrelid::regclass, string_agg(format('drop constraint %1$I, add constraint %1$I %2$s', conname, shorter), ', ' order by conname)
    from pg_constraint, lateral pg_get_constraintdef(oid) as def,
      lateral (select regexp_replace(def, 'ARRAY\[((?:''[a-zA-Z0-9_ .-]+''::text(?:, )?)+)\]', '''{\1}''::text[]', 'g') as listed) as a,
      lateral (select regexp_replace(listed, '''([a-zA-Z0-9_ .-]+)''::text(?=, ''|\}'')', '"\1"', 'g') as shorter) as b
    where contype = 'c' and connamespace = current_schema()::regnamespace and conrelid <> 0 and listed <> def
    group by conrelid
  loop
    execute format('alter table %s %s', target, changes);
  end loop;
end $$;
