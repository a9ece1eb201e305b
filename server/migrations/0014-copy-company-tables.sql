-- As `copy_company(source, until)`, for the tables that are named: the product knows which documents it has, so a new one
-- is in the next demo without a migration. They come in the order of the references; those that point backwards are
-- checked at the commit. The older function stays for a server that still runs the release before.
create function copy_company(source uuid, until timestamptz, tables text[]) returns uuid language plpgsql as $$
declare
  copy uuid := gen_random_uuid();
  name text;
  columns text;
begin
  insert into company
  select (jsonb_populate_record(c, jsonb_build_object('id', copy, 'kind', 'demo', 'expires_at', until))).* from company c where c.id = source;
  foreach name in array tables loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns
    from pg_attribute where attrelid = name::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'company_id';
    execute format('insert into %I (company_id, %s) select $1, %s from %I where company_id = $2', name, columns, columns, name) using copy, source;
  end loop;
  return copy;
end $$;
