/** The tables as the migrations define them, parsed from their text. */
type Schema = {
  /** Columns by table. */
  tables: ReadonlyMap<string, ReadonlySet<string>>
  /** Tables protected by row-level security, through the one function that enables it. */
  closed: ReadonlySet<string>
  /** Tables that the role for company requests may access at all. */
  open: ReadonlySet<string>
  /** `table.column` and the values its check allows. */
  choices: ReadonlyMap<string, readonly string[]>
}

const withoutComments = (sql: string): string => sql.replace(/--[^\n]*/g, '')

/** Reads migrations in order; later ones override earlier ones. */
export function schemaOf(migrations: readonly string[]): Schema {
  const tables = new Map<string, Set<string>>()
  const choices = new Map<string, string[]>()
  const sql = withoutComments(migrations.join('\n'))
  for (const [, name = '', body = ''] of sql.matchAll(/create table (?:if not exists )?(\w+) \(([^]*?)\n\);/gi)) {
    tables.set(name, new Set(body.split('\n').flatMap((line) => /^\s+([a-z_]+) (?!key\b|\()/.exec(line)?.[1] ?? [])))
    for (const [column, words] of choicesIn(body)) choices.set(`${name}.${column}`, words)
  }
  for (const [, name = '', body = ''] of sql.matchAll(/alter table (\w+)\s+([^;]*);/gi)) {
    for (const [, column = ''] of body.matchAll(/add column (?:if not exists )?(\w+)/gi)) tables.get(name)?.add(column)
    for (const [column, words] of choicesIn(body)) choices.set(`${name}.${column}`, words)
  }
  return { tables, closed: closedIn(sql), open: openIn(sql), choices }
}

/** `check (column in ('a', 'b'))` on its own; a check with more conditions means something else. */
const choicesIn = (body: string): [string, string[]][] =>
  [...body.matchAll(/check \((\w+) in \(([^)]*)\)\)/gi)].map(([, column = '', list = '']) => [
    column,
    [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word),
  ])

function closedIn(sql: string): Set<string> {
  const single = [...sql.matchAll(/close_to_other_companies\('(\w+)'/gi)].map(([, name = '']) => name)
  const several = [...sql.matchAll(/close_to_other_companies\(name::regclass[^;]*?array\[([^\]]*)\]/gi)].flatMap(
    ([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  )
  return new Set([...single, ...several])
}

/** Granted to app_user by name; the function that protects a table also grants it, behind its policy. */
const openIn = (sql: string): Set<string> =>
  new Set(
    [...sql.matchAll(/grant [\w, ]+ on (?:table )?([\w, ]+?) to ([\w, ]+);/gi)]
      .filter(([, on = '', roles = '']) => /\bapp_user\b/.test(roles) && !/^(schema|function)\b/.test(on))
      .flatMap(([, on = '']) => on.split(',').map((name) => name.trim())),
  )

/** Tables whose rows another company could read. */
export function exposedTables({ tables, closed, open }: Schema): string[] {
  return [...tables.keys()].filter((name) => open.has(name) && !closed.has(name))
}

/**
 * Tables with a company's rows but no policy. `apart` lists those that only the role which crosses companies may
 * access, each with a reason.
 */
export function unclosedTables(schema: Schema, apart: Readonly<Record<string, string>>): string[] {
  return [...schema.tables]
    .filter(([name, columns]) => columns.has('company_id') && !schema.closed.has(name))
    .filter(([name]) => !Object.hasOwn(apart, name) || schema.open.has(name))
    .map(([name]) => name)
}

/** Differences between the values a check allows and those the domain defines, in both directions. */
export const differenceOf = (admitted: readonly string[], known: readonly string[]): string[] => [
  ...admitted.filter((word) => !known.includes(word)).map((word) => `+${word}`),
  ...known.filter((word) => !admitted.includes(word)).map((word) => `-${word}`),
]
