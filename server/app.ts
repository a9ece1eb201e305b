import { join } from 'node:path'
import { Hono } from 'hono'
import { operationCatalogue } from '#domain/catalogue/operation-catalogue.ts'
import { pendingMigrations } from '#server/database/migrate.ts'
import { documentRoutes } from '#server/document/document-routes.ts'
import { createApi } from '#server/kernel/api.ts'
import { apiDocs } from '#server/kernel/api-docs.ts'
import { eventStream } from '#server/kernel/event-stream.ts'
import type { EventHub } from '#server/kernel/events.ts'
import type { House } from '#server/kernel/house.ts'
import { openApi } from '#server/kernel/open-api.ts'
import { platformPage } from '#server/kernel/platform-page.ts'
import { projectRoot } from '#server/kernel/root.ts'
import { securityHeaders, strictTransport } from '#server/kernel/security-headers.ts'
import { isSecure } from '#server/kernel/session-cookie.ts'
import { chosenLanguage } from '#server/site/site-request.ts'
import { siteRoutes } from '#server/site/site-routes.ts'
import { readStaticFiles, sendStaticFile } from '#server/kernel/static-files.ts'

/** Addresses the platform answers in the browser; every one of them is the same page. */
const platformPath =
  /^\/(platform(\/.*)?|login|signup|profile-completion|external-profile-form|profile-complete\/[^/]+|(join|reset)\/[^/]+)$/

/** The whole product behind one fetch function: API, health, platform. */
export function createApp(house: House & { events: EventHub }): Hono {
  const app = new Hono()
  const client = join(projectRoot, 'dist', 'client')
  const files = readStaticFiles(client)
  const pageAt = platformPage(client)

  if (isSecure(house.configuration)) app.use(strictTransport)
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    try {
      const pending = await pendingMigrations(house.database.pool)
      return c.json({ ok: pending.length === 0, pendingMigrations: pending.length }, pending.length === 0 ? 200 : 503)
    } catch {
      return c.json({ ok: false }, 503)
    }
  })
  app.get('/api/openapi.json', (c) => c.json(openApi(operationCatalogue, house.configuration.baseUrl)))
  app.get('/api/docs', (c) => c.html(apiDocs(operationCatalogue), 200, securityHeaders))
  app.get('/api/events', (c) => eventStream(c, house, house.events))
  app.route('/api/document', documentRoutes(house))
  app.route('/api', createApi(house))

  siteRoutes(app, house)

  app.get('*', async (c) => {
    const path = c.req.path
    const page = platformPath.test(path)
      ? pageAt({ path, language: chosenLanguage(c) ?? 'en', mode: c.req.query('mode') })
      : undefined
    if (page) return sendStaticFile(c, path, page)
    const file = path === '/app.html' ? undefined : files.get(path)
    if (file) return sendStaticFile(c, path, file)
    return c.notFound()
  })
  return app
}
