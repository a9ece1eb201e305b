import type { Context } from 'hono'
import { accountHandlers } from '#server/account/account-handlers.ts'
import type { PublicRequest } from '#server/runtime/app-context.ts'
import { isOwnOrigin, sessionCookie } from '#server/session/session-cookie.ts'

/**
 * Tells the platform, when it is next opened on this device, to forget who was here. `Clear-Site-Data` could forget at once,
 * but would take with it what was entered without a network and is not sent yet.
 */
const leftCookie = 'vanat_left=1; Path=/; Max-Age=31536000; SameSite=Lax'

/** Ends the session as the platform's own button does, for a page without a script, and goes to the first page. */
export async function signOutVisitor(c: Context, publicRequest: PublicRequest): Promise<Response> {
  const { configuration } = publicRequest.appContext
  if (!isOwnOrigin(c.req.raw, configuration)) return c.text('403 Forbidden', 403)
  const signOut = accountHandlers.find(({ operation }) => operation.name === 'account.sign-out')
  await signOut?.handler({} as never, publicRequest) // the operation takes nothing
  c.header('set-cookie', sessionCookie(null, configuration))
  c.header('set-cookie', leftCookie, { append: true })
  c.header('cache-control', 'no-store')
  return c.redirect('/', 303)
}
