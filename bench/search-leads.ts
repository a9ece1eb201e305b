import type pg from 'pg'

/** Each row takes the square of a random number of these: the first surname is in a fifth of all leads. */
const surnames = ['Patel', 'Shah', 'Mehta', 'Desai', 'Jain', 'Agarwal', 'Solanki', 'Rathod', 'પટેલ', 'शर्मा', 'Prajapati', 'Chauhan', 'Trivedi', 'Ansari', 'Merchant', 'Kothari'] // prettier-ignore
const firstNames = ['Mahesh', 'Anil', 'Ketan', 'Hetal', 'Bharat', 'Dipti', 'Nilesh', 'Kavitha', 'Pankaj', 'Farhan', 'Manisha', 'Chirag', 'Jignesh', 'જયેશ', 'હિતેશ', 'सुरेश', 'संगीता', 'Imran', 'Sneha', 'Gopal'] // prettier-ignore
const trades = ['Textiles', 'Fabrics', 'Creations', 'Silk Mills', 'Saree Centre', 'Processors', 'Fashions', 'Synthetics', 'Dress Materials', 'સાડી સેન્ટર', 'वस्त्र भंडार'] // prettier-ignore
const fabrics = [
  'Georgette 60 GSM',
  'Chiffon 40 GSM',
  'Cotton cambric',
  'Polyester crepe',
  'Viscose rayon',
  'Silk dupion',
  'Satin 120 GSM',
  'Denim 8 oz',
]
/** As in the sample, a third are from Surat. */
const cities = ['Surat', 'Surat', 'Surat', 'Surat', 'Surat', 'Surat', 'Mumbai', 'Mumbai', 'Ahmedabad', 'Ahmedabad', 'Delhi', 'Rajkot', 'Vadodara', 'Bhavnagar', 'Jaipur', 'Vapi', 'Bharuch', 'Chennai', 'Anand', 'Mathura'] // prettier-ignore
/** A company's name is three of these, so there are 64,000. */
const syllables = ['ra', 'vi', 'nan', 'da', 'shu', 'bham', 'ki', 'ran', 'lax', 'mi', 'go', 'vind', 'an', 'ku', 'sar', 'ga', 'mo', 'han', 'pra', 'bhu', 'na', 'va', 'rang', 'dhar', 'ti', 'su', 'rya', 'me', 'gha', 'tul', 'si', 'nee', 'lam', 'ji', 'tesh', 'ba', 'la', 'aa', 'kash', 'yo'] // prettier-ignore

const pick = `create or replace function pg_temp.pick(among text[], n int, which int) returns text language sql immutable
  return among[1 + (hashint8extended(n, which) & 1048575) % cardinality(among)]`

/**
 * Leads of three years, in the order they were entered. Every choice comes from a hash of the lead's number, so that
 * companies of all sizes have the same share of each name. Every inquiry ends with a mobile number.
 */
const leads = `
  insert into lead (company_id, id, version, created_at, updated_at, company_name, contact_person, contact, phone, inquiry, priority, conversion_status)
  select $1, 'LEAD-2026-' || (1700000000000 + n) || '-AAA', 1, at, at,
    initcap(pg_temp.pick($3::text[], n, 1) || pg_temp.pick($3::text[], n, 2) || pg_temp.pick($3::text[], n, 3)) || ' ' || pg_temp.pick($4::text[], n, 4),
    pg_temp.pick($5::text[], n, 5) || ' ' || pg_temp.pick($6::text[], n, 6), mobile, mobile,
    pg_temp.pick($7::text[], n, 7) || ', ' || 100 * (1 + (hashint8extended(n, 8) & 63)) || ' m for ' || pg_temp.pick($8::text[], n, 9) || ', call ' || mobile,
    pg_temp.pick('{hot,warm,cold}', n, 10), 'active_lead'
  from generate_series(1, $2::int) as n, lateral (
    select timestamptz '2023-11-01' + n * (interval '3 years' / $2::int) as at,
      '98' || lpad(((hashint8extended(n, 11) & 1048575) % 1000)::text, 3, '0') || ' ' || lpad(((hashint8extended(n, 12) & 1048575) % 100000)::text, 5, '0') as mobile
  ) as drawn`

/** Enters `count` leads for the company; returns the seconds it took. */
export async function fillLeads(pool: pg.Pool, companyId: string, count: number): Promise<number> {
  const client = await pool.connect()
  const begun = performance.now()
  try {
    await client.query(`set statement_timeout = 0`)
    // Insertions collected four megabytes at a time, not some thirty: else the fill takes an hour.
    for (const index of ['lead_search', 'search_entry_words'])
      await client.query(`alter index ${index} set (gin_pending_list_limit = 4096)`)
    await client.query(pick)
    const common = surnames.flatMap((name, at) => surnames.slice(at).map(() => name))
    await client.query(leads, [companyId, count, syllables, trades, firstNames, common, fabrics, cities])
    for (const index of ['lead_search', 'search_entry_words'])
      await client.query(`alter index ${index} set (gin_pending_list_limit = 64)`)
    await client.query('vacuum analyze lead')
  } finally {
    // Not to be used again, with its settings.
    client.release(true)
  }
  return (performance.now() - begun) / 1000
}

/**
 * Enters `each` leads for every company. The index of all documents is built at the end: grown row by row, a million take
 * hours.
 */
export async function fillCompanies(pool: pg.Pool, companies: readonly string[], each: number): Promise<number> {
  const client = await pool.connect()
  const begun = performance.now()
  try {
    await client.query(`set statement_timeout = 0`)
    await client.query(`set maintenance_work_mem = '256MB'`)
    const { rows } = await client.query<{ text: string; name: string }>(
      `select pg_get_indexdef(indexrelid) as text, indexrelid::regclass::text as name from pg_index
       where indexrelid in ('lead_search'::regclass, 'search_entry_words'::regclass)`,
    )
    for (const { name } of rows) await client.query(`drop index ${name}`)
    await client.query('alter table lead disable trigger user')
    await client.query(pick)
    const common = surnames.flatMap((name, at) => surnames.slice(at).map(() => name))
    for (const company of companies)
      await client.query(leads, [company, each, syllables, trades, firstNames, common, fabrics, cities])
    await client.query(
      `insert into search_entry (company_id, kind, id, created_at, words)
       select company_id, 'lead', id, created_at, search_words('lead', to_jsonb(l)) from lead l on conflict do nothing`,
    )
    await client.query('alter table lead enable trigger user')
    for (const { text } of rows) await client.query(text)
    for (const { name } of rows) await client.query(`alter index ${name} alter column 1 set statistics 0`)
    await client.query('vacuum analyze lead')
    await client.query('vacuum analyze search_entry')
  } finally {
    // Not to be used again, with its settings.
    client.release(true)
  }
  return (performance.now() - begun) / 1000
}

export type Kind = { name: string; words: readonly string[] }

/** What people type: eight words of each kind, by turns. */
export const kinds: readonly Kind[] = [
  { name: 'a common name', words: ['Patel', 'shah', 'mehta', 'Desai', 'mahesh', 'textiles', 'પટેલ', 'शर्मा'] },
  {
    name: 'a common name and two letters',
    words: ['patel ge', 'shah po', 'mehta vi', 'desai sa', 'patel ch', 'shah de', 'પટેલ si', 'jain co'],
  },
  {
    name: 'part of a rare name',
    words: ['kashyo', 'bhamlax', 'rangtul', 'dharnee', 'lamtesh', 'ghasury', 'dagovi', 'Ragovind'],
  },
  {
    name: 'four figures of a mobile number',
    words: ['4711', '1234', '9083', '5567', '2390', '7146', '8028', '3975'],
  },
  {
    name: 'the end of a mobile number',
    words: ['04711', '61234', '79083', '35567', '12390', '87146', '98028', '53975'],
  },
  {
    name: 'a city',
    words: ['Surat', 'mumbai', 'ahmedabad', 'bhavnagar', 'Rajkot', 'jaipur', 'chennai', 'mathura'],
  },
  // Half of them of parts that many leads contain.
  {
    name: 'a word in none',
    words: ['krushna', 'bandhani', 'ક્રિષ્ના', 'textilewale', 'ravindatul', 'meghagovind', 'suryakashyo', 'shubhamlaxmi'],
  },
]
