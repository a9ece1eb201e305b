-- One search over documents of every kind: a row for each that is searched, with the text it is found by.
-- Names are there as written and by their sound, the same in three scripts; numbers, telephones, amounts and states are
-- words of that text with a mark of their own. The keys, periods and steps of a search are those of 0017. See decision 0051.

-- The sound of a text in Latin, Gujarati or Devanagari, word by word: coarser than `fold` of language/, so that spellings
-- of one name meet, and compared only with itself. It keeps vowels except a, which is written or not, and no aspiration.
create function search_sound(said text) returns text language plpgsql immutable strict parallel safe as $$
declare
  t text := lower(said);
begin
  if t ~ '[^\x01-\x7f]' then
    t := translate(normalize(t, NFKD), U&'\093c\0abc\200b\200c\200d', '');
    t := regexp_replace(t, U&'[\0300-\036f]', '', 'g');
    t := translate(t, 'અઆઇઈઉઊઋએઐઓઔકખગઘઙચછજઝઞટઠડઢણતથદધનપફબભમયરલવશષસહળાિીુૂૃેૈોૌ્ંઁઍઑૅૉ',
      'अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहळािीुूृेैोौ्ंँऍऑॅॉ');
    -- An h and a virama vanish, as they do below in Latin. An independent vowel at the beginning of a word stays.
    t := regexp_replace(t, '[ऋृ]', 'ru', 'g');
    t := translate(t, 'कखगघचछजझटठडढतथदधपफबभमयरलळवशषसङञणनंँअआइईउऊएऐओऔऍऑिीुूेैोौॅॉाह्',
      'kkggccjjttddttddpfbbmyrllvsssnnnnnnaaiiuueeooeoiiuueeooeo');
  end if;
  t := regexp_replace(t, 'c?ch+h?', 'C', 'g');
  t := regexp_replace(t, 'c(?=[eiy])', 's', 'g');
  t := translate(replace(replace(replace(replace(replace(replace(t, 'ck', 'k'), 'ph', 'f'), 'qu', 'kv'), 'x', 'ks'), 'sh', 's'), 'ri', 'ru'),
    'cCzwq', 'kcjvk');
  t := regexp_replace(t, 'ee+|ea', 'i', 'g');
  t := regexp_replace(t, 'oo+', 'u', 'g');
  t := regexp_replace(t, 'a[iy]|ei', 'e', 'g');
  t := regexp_replace(t, 'au|ou|ov(?![aeiou])', 'o', 'g');
  t := regexp_replace(t, '(?<=[a-z])(h|a)+', '', 'g');
  t := regexp_replace(t, 'y(?![aeiou])|iy', 'i', 'g');
  t := regexp_replace(t, 'n(?=[bpm])', 'm', 'g');
  t := regexp_replace(t, '([a-z])\1+', '\1', 'g');
  return trim(regexp_replace(t, '[^a-z]+', ' ', 'g'));
end $$;

create table search_entry (
  company_id uuid not null references company on delete cascade,
  kind text not null,
  id text not null,
  created_at timestamptz not null,
  -- '|' begins the party's name, '~' a sound, '#' the place of a number in its series, '$' the end of a telephone number,
  -- '^' rupees, '!' five letters of a state's hash.
  words text not null,
  primary key (company_id, kind, id)
);
select close_to_other_companies('search_entry');
create index search_entry_newest on search_entry (company_id, created_at desc, id desc);

-- Text for comparison, as `plainText` of domain/search: no case, accents, width or Indic digits.
create function search_plain(said text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if said !~ '[^\x01-\x7f]' then return lower(said); end if;
  return translate(lower(regexp_replace(normalize(said, NFKD), U&'[\0300-\036f]', '', 'g')), '०१२३४५६७८९૦૧૨૩૪૫૬૭૮૯', '01234567890123456789');
end $$;

create function search_state(state text) returns text language sql immutable strict parallel safe
  as $$ select '!' || left(md5(state), 5) || ' ' $$;

-- 'INV/26-27/0012' as '#12:inv:26-27 '.
create function search_number(number text) returns text language sql immutable parallel safe
  as $$ select coalesce('#' || ltrim(substring(number, '([0-9]+)$'), '0') || ':' || lower(coalesce(substring(number, '^([A-Za-z]+)'), ''))
    || ':' || coalesce(substring(number, '([0-9]{2}-[0-9]{2})/'), '') || ' ', '') $$;

-- What a document is found by; null if it is not: a duplicate is found under what took it in.
create function search_words(kind text, doc jsonb) returns text language plpgsql immutable strict parallel safe as $$
declare
  name text := coalesce(doc ->> 'company_name', doc ->> 'customer_name');
  person text := coalesce(doc ->> 'contact_person', '');
  place text := '';
  goods text := coalesce(doc ->> 'inquiry', doc ->> 'items', '');
  other text := '';
  numbers text := search_number(doc ->> 'number');
  phone text := regexp_replace(search_plain(coalesce(doc ->> 'phone', '')), '[^0-9]', '', 'g');
  amount bigint := coalesce(doc ->> 'total_amount', doc ->> 'amount', doc -> 'totals' ->> 'total')::bigint;
  states text := search_state(kind || '.' || coalesce(doc ->> 'status', doc ->> 'conversion_status', doc ->> 'customer_status'));
begin
  if coalesce(doc ->> 'joined_into', doc ->> 'joined_into_id') is not null then return null; end if;
  if kind = 'lead' then
    place := concat_ws(' ', doc ->> 'location', doc ->> 'city');
    goods := concat_ws(' ', goods, doc -> 'fabric_requirements' ->> 'fabricType');
    states := states || search_state('lead.' || (doc ->> 'priority'));
  elsif kind = 'business-profile' then
    place := doc -> 'registered_address' ->> 'city';
    other := concat_ws(' ', doc ->> 'business_type', doc ->> 'gst_number', doc ->> 'fabric_preferences');
    amount := null;
  elsif kind = 'quotation' then
    place := coalesce(doc ->> 'location', '');
  elsif kind in ('proforma-invoice', 'final-invoice') then
    goods := coalesce((select string_agg(line ->> 'description', ', ') from jsonb_array_elements(doc -> 'lines') as line), '');
    other := concat_ws(' ', doc -> 'dispatch' ->> 'lrNumber', doc -> 'dispatch' ->> 'vehicle');
  elsif kind = 'sales-order' then
    states := states || search_state('sales-order.' || (doc ->> 'payment_status'));
  elsif kind = 'advance-payment' then
    select coalesce(string_agg(search_number(given ->> 'number') || concat_ws(' ', given ->> 'number', given ->> 'bankReference'), ' '), '')
    into other from jsonb_array_elements(doc -> 'receipts') as given;
    other := concat_ws(' ', other, doc ->> 'bank_reference');
  else
    other := concat_ws(' ', doc ->> 'transaction_reference', doc ->> 'reference', doc ->> 'invoice_number');
  end if;
  return search_plain('|' || concat_ws(' ', name, person, place, doc ->> 'number', goods, phone || '$', other))
    || ' ' || coalesce('^' || amount / 100 || '.' || lpad((amount % 100)::text, 2, '0') || ' ', '')
    || coalesce('~' || nullif(replace(search_sound(concat_ws(' ', name, person, place)), ' ', ' ~'), '') || ' ', '')
    || numbers || states;
end $$;

create function search_tables() returns text[] language sql immutable as $$ select array['lead', 'quotation', 'sales_order',
  'business_profile', 'proforma_invoice', 'final_invoice', 'advance_payment', 'final_payment', 'receipt', 'credit_note', 'debit_note'] $$;

-- Up to which of a company's clock its entries are. No row: its documents were copied, and none of them has an entry.
create table search_progress (
  company_id uuid primary key references company on delete cascade,
  clock bigint not null
);
select close_to_other_companies('search_progress');

-- The entries of these documents of a table, or of all if none are named.
create function keep_search_entries(searched text, ids text[]) returns void language plpgsql as $$
declare
  searched_kind constant text := replace(searched, '_', '-');
begin
  execute format('insert into search_entry (company_id, kind, id, created_at, words)
    select company_id, $1, id::text, created_at, coalesce(search_words($1, to_jsonb(d)), %L)
    from %I as d where company_id = $2 and ($3 is null or id = any ($3::%s[]))
    on conflict (company_id, kind, id) do update set words = excluded.words where search_entry.words <> excluded.words',
    '', searched, case searched when 'lead' then 'text' else 'uuid' end)
  using searched_kind, current_company(), ids;
  delete from search_entry where company_id = current_company() and kind = searched_kind and words = '' and (ids is null or id = any (ids));
end $$;

-- What was written since the last search. A search does it, not each write: an entry takes a third of a millisecond, and
-- most documents change many times between two searches of the server.
create function search_catch_up() returns void language plpgsql as $$
declare
  company constant uuid := current_company();
  since bigint; now_at bigint; searched text; ids text[];
begin
  now_at := coalesce((select clock from company_clock where company_id = company), 0);
  select clock into since from search_progress where company_id = company;
  if since >= now_at then return; end if;
  -- One search at a time; the others find it done.
  insert into search_progress select id, -1 from company where id = current_company() on conflict do nothing;
  select clock into since from search_progress where company_id = company for update;
  now_at := coalesce((select clock from company_clock where company_id = company), 0);
  if since >= now_at then return; end if;
  if since < 0 then
    foreach searched in array search_tables() loop perform keep_search_entries(searched, null); end loop;
  else
    for searched, ids in select replace(entity, '-', '_'), array_agg(distinct entity_id) from history
      where company_id = company and clock > since and replace(entity, '-', '_') = any (search_tables()) group by 1
    loop
      perform keep_search_entries(searched, ids);
    end loop;
  end if;
  update search_progress set clock = now_at where company_id = company;
end $$;

-- Existing documents. As app_system: row-level security is forced, so the owner of the tables would find no row.
set local role app_system;
do $$
declare
  searched text;
begin
  foreach searched in array search_tables() loop
    execute format('insert into search_entry (company_id, kind, id, created_at, words)
      select company_id, %1$L, id::text, created_at, found_by
      from %2$I as d, lateral search_words(%1$L, to_jsonb(d)) as found_by where found_by is not null',
      replace(searched, '_', '-'), searched);
  end loop;
  insert into search_progress select company_id, clock from company_clock;
end $$;
reset role;

-- After the rows: an index is built faster than it is grown.
create index search_entry_words on search_entry using gin (lead_search_keys(company_id, created_at, words))
  with (gin_pending_list_limit = 64);
-- No plan depends on which keys are common, and ANALYZE would compute all of them.
alter index search_entry_words alter column 1 set statistics 0;
