import type { BlogOverride } from '#domain/blog/blog-override.ts'
import type { Database } from '#server/database/database.ts'
import { inSystem, tx } from '#server/database/transaction.ts'
import { logFault } from '#server/runtime/log.ts'

/** What the admin changed. `version` differs after every change, so pages built from it can be cached. */
export type BlogState = { overrides: readonly BlogOverride[]; version: number }

/** How long other processes on the same database may show the old state; this one shows a change at once. */
const rememberMs = 2000
const known = new WeakMap<Database, { state: BlogState; until: number }>()

/** Counts invalidations: a state read during one may be stale and is not cached. */
let timesForgotten = 0

/** Drops the cached state after a change. */
export function forgetBlogState(database: Database): void {
  timesForgotten += 1
  known.delete(database)
}

/** The current changes; the last known ones while the database is down, since a post needs no database. */
export async function blogState(database: Database, nowMs: number): Promise<BlogState> {
  const kept = known.get(database)
  if (kept && kept.until > nowMs) return kept.state
  const before = timesForgotten
  let state: BlogState
  try {
    state = await inSystem({ database }, readState)
  } catch (error) {
    logFault('blog-state', error, {})
    state = kept?.state ?? { overrides: [], version: 0 }
  }
  if (before === timesForgotten) known.set(database, { state, until: nowMs + rememberMs })
  return state
}

async function readState(): Promise<BlogState> {
  const rows = await tx().read(
    `select slug, primary_category as "primaryCategory", featured, changed_at as "changedAt", changed_by as "changedBy",
       (select coalesce(max(id), 0) from blog_change) as version from blog_override`,
  )
  const overrides = rows as (BlogOverride & { version: number })[] // the columns of the statement above
  return { overrides, version: Number(overrides[0]?.version ?? 0) }
}

export type BlogChange = {
  operation: string
  slugs: readonly string[]
  category?: string
  featured?: boolean
  at: string
  actor: string
  actorId: string | null
}

/** Queues a change to one or more posts, and its history, in the open transaction. */
export function queueBlogChange({ operation, slugs, category, featured, at, actor, actorId }: BlogChange): void {
  tx().queue({
    text: `insert into blog_override (slug, primary_category, featured, changed_at, changed_by)
      select slug, $2::text, $3::boolean, $4, $5 from unnest($1::text[]) as slug
      on conflict (slug) do update set primary_category = coalesce(excluded.primary_category, blog_override.primary_category),
        featured = coalesce(excluded.featured, blog_override.featured), changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    values: [slugs, category ?? null, featured ?? null, at, actor],
  })
  tx().queue({
    text: `insert into blog_change (slug, operation, category, at, actor, actor_id)
      select slug, $2, $3::text, $4, $5, $6::uuid from unnest($1::text[]) as slug`,
    values: [slugs, operation, category ?? null, at, actor, actorId],
  })
}

/** Two admins at once: the second waits, then decides on the state the first left. */
export const holdBlog = async (): Promise<BlogState> => {
  await tx().read('select pg_advisory_xact_lock(7283651)')
  return readState()
}
