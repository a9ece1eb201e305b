import { Hono, type Context } from 'hono'
import { uuid } from '#domain/kernel/field.ts'
import { photoEntity } from '#domain/photo/photo-entity.ts'
import { isKeptPhoto } from '#domain/photo/photo-lifecycle.ts'
import { findEntity } from '#server/entity/entity-store.ts'
import { findFile, type StoredFile } from '#server/entity/file-store.ts'
import { maySee } from '#server/entity/kept-with.ts'
import { readInCompany } from '#server/entity/perform.ts'
import { admitMember } from '#server/http/admission.ts'
import { logged } from '#server/http/logged.ts'
import { notFound } from '#server/http/problem.ts'
import { limit } from '#server/http/rate-limit.ts'
import type { AppContext } from '#server/runtime/app-context.ts'

const name = 'photo.show'
/** Per session. A deal's page shows the small pictures of its rows; only what is opened is asked for here. */
const perMinute = 240

/** A photo's bytes: GET /:id, for who may see photos of the session's company. */
export function photoRoutes(appContext: AppContext): Hono {
  const routes = new Hono()
  routes.get('/:id', (c) => logged(name, (requestId) => answer(c, appContext, requestId)))
  return routes
}

async function answer(c: Context, appContext: AppContext, requestId: string): Promise<Response> {
  const member = await admitMember(c, appContext, { kind: 'read', roles: photoEntity.viewers }, requestId)
  const id = uuid.safeParse(c.req.param('id'))
  if (!id.success) throw notFound(photoEntity.missing)
  limit(`photo:${member.caller.sessionKey}`, perMinute, 60)
  const file = await readInCompany(appContext, { ...member, requestId, operation: name }, () => keptFile(id.data))
  return new Response(file.bytes, { headers: headersOf(file) })
}

/** The photo's file; 404 if it was removed, or is on something the caller may not see. */
async function keptFile(id: string): Promise<StoredFile> {
  const photo = await findEntity('photo', id)
  const file = photo && isKeptPhoto(photo) && (await maySee(photoEntity, photo)) ? await findFile(id) : undefined
  if (!file) throw notFound(photoEntity.missing)
  return file
}

const headersOf = ({ type }: StoredFile): Record<string, string> => ({
  'content-type': type,
  'content-disposition': 'inline',
  // A photo never changes under its id; whoever signs in next on this device asks with another cookie.
  'cache-control': 'private, max-age=31536000, immutable',
  vary: 'cookie',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
})
