import { join } from 'node:path'
import { Hono } from 'hono'
import { describedOperations } from '#domain/catalogue/operation-catalogue.ts'
import { platformPath } from '#domain/kernel/platform-path.ts'
import { documentRoutes } from '#server/document/document-routes.ts'
import { exportRoutes } from '#server/export/export-routes.ts'
import type { Headers } from '#server/http/answer.ts'
import { apiDescription } from '#server/http/api-description.ts'
import { createApi, otherMethod } from '#server/http/api.ts'
import { eventStream } from '#server/http/event-stream.ts'
import type { EventHub } from '#server/http/events.ts'
import { platformPage } from '#server/http/platform-page.ts'
import { buildOf, releaseTag } from '#server/http/product-release.ts'
import { createReadiness } from '#server/http/readiness.ts'
import {
  openerWhereTrusted,
  platformPermissions,
  strictTransport,
  strictTransportHeaders,
} from '#server/http/security-headers.ts'
import { readStaticFiles, sendStaticFile } from '#server/http/static-files.ts'
import type { LocalHttps } from '#server/network/network-https.ts'
import { authorityAnswer, authorityPath, networkTag } from '#server/network/network-instructions.ts'
import { photoRoutes } from '#server/photo/photo-routes.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { isSecure } from '#server/session/session-cookie.ts'
import { chosenLanguage } from '#server/site/site-request.ts'
import { siteRoutes } from '#server/site/site-routes.ts'
import { transcriptionForm, voiceRoutes } from '#server/voice/voice-routes.ts'

/**
 * Lets the service worker tell our page from one that a proxy or a hotel's network answers in its place, and lets the
 * page use the microphone.
 */
function markedAsOurs(response: Response): Response {
  response.headers.set('x-vanat', 'page')
  response.headers.set('permissions-policy', platformPermissions)
  return response
}

/**
 * The whole product behind one fetch function: API, health, public pages, platform. `https`: local https, if enabled.
 */
export function createApp(appContext: AppContext & { events: EventHub }, https?: LocalHttps): Hono {
  const app = new Hono()
  const client = join(projectRoot, 'dist', 'client')
  const files = readStaticFiles(client)
  const build = buildOf(files)
  const pageAt = platformPage(client, releaseTag(build) + networkTag(https))

  const isStrict = isSecure(appContext.configuration)
  // A page of another build learns of this one from its next API call.
  const release: Headers = build === null ? {} : { 'x-release': build }
  // Before the middleware, which would rebuild each answer to add a header to it.
  app.route('/api', createApi(appContext, { ...release, ...(isStrict ? strictTransportHeaders : {}) }))

  if (isStrict) app.use(strictTransport)
  else app.use(openerWhereTrusted)
  if (build !== null)
    app.use('/api/*', async (c, next) => {
      await next()
      c.res.headers.set('x-release', build)
    })
  app.get('/healthz', (c) => c.json({ ok: true }))
  const readiness = createReadiness(appContext.database.pool)
  app.get('/readyz', async (c) => {
    const found = await readiness()
    return c.json(found, found.ok ? 200 : 503)
  })
  const { baseUrl } = appContext.configuration
  app.route('/api', apiDescription({ described: describedOperations, baseUrl, forms: [transcriptionForm] }))
  app.get('/api/events', (c) => eventStream(c, appContext, appContext.events))
  app.route('/api/document', documentRoutes(appContext))
  app.route('/api/export', exportRoutes(appContext))
  app.route('/api/photo', photoRoutes(appContext))
  app.route('/api/voice', voiceRoutes(appContext))
  app.all('/api/:name', otherMethod)

  if (https) app.get(authorityPath, () => authorityAnswer(https))
  siteRoutes(app, appContext, https)

  app.get('*', async (c) => {
    const path = c.req.path
    const page = platformPath.test(path)
      ? pageAt({ path, language: chosenLanguage(c) ?? 'en', mode: c.req.query('mode') })
      : undefined
    if (page) return markedAsOurs(await sendStaticFile(c, path, page))
    const file = path === '/app.html' ? undefined : files.get(path)
    if (file) return sendStaticFile(c, path, file)
    return c.notFound()
  })
  return app
}
