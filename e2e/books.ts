import type { BrowserContext } from 'playwright-core'
import type { EntityName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'

type Page = { cursor: string | null; rows: { entity: string; value: unknown }[] }

/** Every document of a kind as stored on the server: a screen proves nothing about what was stored. */
export async function books<N extends EntityName>(
  { context }: { context: BrowserContext },
  entity: N,
): Promise<EntityOf<N>[]> {
  const found: EntityOf<N>[] = []
  let cursor: string | null = null
  do {
    const response = await context.request.post('/api/sync.pull', { data: { since: 0, cursor } })
    if (!response.ok()) throw new Error(`sync.pull: ${response.status()} ${await response.text()}`)
    // The server's answer to sync.pull; the server's tests check it against the schema.
    const page = (await response.json()) as Page
    for (const row of page.rows) if (row.entity === entity) found.push(row.value as EntityOf<N>)
    cursor = page.cursor
  } while (cursor !== null)
  return found
}

/** Runs an operation as the signed-in user; returns the answer, or throws what the server said. */
export async function done(
  { context }: { context: BrowserContext },
  operation: string,
  input: object,
): Promise<Record<string, unknown>> {
  const response = await context.request.post(`/api/${operation}`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: input,
  })
  if (!response.ok()) throw new Error(`${operation}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

/** The signed-in user, as the chain in steps knows a person. */
export const personOf = (appPage: { context: BrowserContext }) => ({
  done: <T>(operation: string, input: object) => done(appPage, operation, input) as Promise<T>,
})
