import { Hono } from 'hono'
import type { DescribedOperation } from '#domain/catalogue/operation-catalogue.ts'
import { apiDocs } from './api-docs.ts'
import { openApi, type DescribedForm } from './open-api.ts'
import { sendStaticFile, staticFile, type StaticFile } from './static-files.ts'

type Api = {
  described: () => Promise<readonly DescribedOperation[]>
  baseUrl: string
  forms: readonly DescribedForm[]
}

/**
 * What the API takes and answers: /openapi.json for programs, /docs for people. Each is generated once, at the first
 * request: that blocks the process for half a second, and anybody may ask.
 */
export function apiDescription({ described, baseUrl, forms }: Api): Hono {
  const made = new Map<string, StaticFile>()
  const makers: Record<string, (operations: readonly DescribedOperation[]) => string> = {
    '.json': (operations) => JSON.stringify(openApi(operations, baseUrl, forms)),
    '.html': (operations) => apiDocs(operations, forms),
  }
  const fileOf = async (ending: string): Promise<StaticFile> => {
    const operations = made.has(ending) ? [] : await described()
    const file = made.get(ending) ?? staticFile(Buffer.from(makers[ending]?.(operations) ?? ''), ending)
    made.set(ending, file)
    return file
  }
  return new Hono()
    .get('/openapi.json', async (c) => sendStaticFile(c, c.req.path, await fileOf('.json')))
    .get('/docs', async (c) => sendStaticFile(c, c.req.path, await fileOf('.html')))
}
