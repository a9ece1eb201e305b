-- A visitor's demo is a copy of the sample company under a new id. Keys begin with the company, so every other id
-- may stay what it is: the copy is one insert-select a table, and no reference needs to be rewritten.
create function copy_company(source uuid, until timestamptz) returns uuid language plpgsql as $$
declare
  copy uuid := gen_random_uuid();
  name text;
  columns text;
begin
  insert into company
  select (jsonb_populate_record(c, jsonb_build_object('id', copy, 'kind', 'demo', 'expires_at', until))).* from company c where c.id = source;
  -- The order is that of the references; those that point backwards are checked at the commit.
  foreach name in array array['company_clock', 'number_series', 'lead', 'business_profile', 'quotation', 'proforma_invoice', 'advance_payment',
    'sales_order', 'final_invoice', 'final_payment', 'communication_log', 'history'] loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns
    from pg_attribute where attrelid = name::regclass and attnum > 0 and not attisdropped and attname <> 'company_id';
    execute format('insert into %I (company_id, %s) select $1, %s from %I where company_id = $2', name, columns, columns, name) using copy, source;
  end loop;
  return copy;
end $$;
