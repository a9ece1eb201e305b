import type pg from 'pg'

type Relation = { oid: number; name: string; kind: string; secured: boolean; forced: boolean; invoker: boolean }
type Policy = {
  relation: string
  permissive: boolean
  roles: string
  command: string
  uses: string | null
  checks: string | null
}

/**
 * Lists what the running database exposes to other companies, one line each; empty if nothing. Checks every table and
 * view with a company's rows that the role of company requests may access.
 */
export async function isolationBreaches(database: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows: relations } = await database.query<Relation>(reachable)
  const { rows: policies } = await database.query<Policy>(policiesOfUsers)
  return relations.flatMap((relation) =>
    breachesOf(
      relation,
      policies.filter((one) => one.relation === relation.name),
    ),
  )
}

/** Tables with company rows that `app_user` may read: they must hide other companies' rows. */
export async function companyTables(database: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows } = await database.query<Relation>(reachable)
  return rows.map(({ name }) => name)
}

// `company` belongs to itself. Columns are checked individually, since they can be granted individually.
const reachable = `
  select c.oid::int as oid, c.relname as name, c.relkind as kind, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
    coalesce('security_invoker=true' = any(c.reloptions) or 'security_invoker=on' = any(c.reloptions), false) as invoker
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and (c.relname = 'company' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
    and (has_any_column_privilege('app_user', c.oid, 'select, insert, update, references')
      or has_table_privilege('app_user', c.oid, 'select, insert, update, delete, truncate'))
  order by c.relname`

const policiesOfUsers = `
  select tablename as relation, permissive = 'PERMISSIVE' as permissive, roles::text, cmd as command, qual as uses, with_check as checks
  from pg_policies where schemaname = current_schema()
    and exists (select from unnest(roles) as role where case role when 'public' then true else pg_has_role('app_user', role, 'member') end)`

function breachesOf({ name, kind, secured, forced, invoker }: Relation, policies: readonly Policy[]): string[] {
  // A view reads with its owner's rights unless declared otherwise; a materialised one has already read its rows.
  if (kind === 'v') return invoker ? [] : [`${name} is a view that reads as its owner`]
  if (kind !== 'r' && kind !== 'p') return [`${name} cannot be closed`]
  const owner = name === 'company' ? 'id' : 'company_id'
  const own = `(${owner} = current_company())`
  const isOwn = ({ command, uses, checks }: Policy): boolean =>
    command === 'ALL' && uses === own && (checks ?? uses) === own
  const admitting = policies.filter(({ permissive }) => permissive)
  return [
    ...(secured ? [] : [`${name} has no row-level security`]),
    ...(forced ? [] : [`${name} does not force it on its owner`]),
    ...(admitting.length > 0 ? [] : [`${name} has no policy`]),
    ...admitting.filter((policy) => !isOwn(policy)).map(({ uses }) => `${name} is opened by ${uses ?? 'a policy'}`),
  ]
}
