import { Hono } from 'hono'
import type { Person, TestApp } from '#server/testing-app.ts'
import { documentRoutes } from './document-routes.ts'
import { pdfPages } from './testing-pdf-text.ts'

/** Prints documents of an owner's company as a browser does; the text of the whole PDF, without whitespace. */
export async function printer({ app, appContext }: TestApp, { companyId }: Person) {
  const routes = new Hono().route('/api/document', documentRoutes(appContext))
  const signIn = await app.request('http://localhost:3000/api/account.sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' },
    body: JSON.stringify({ email: `${companyId}@example.in`, password: 'long-enough' }),
  })
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  return async (path: string): Promise<string> => {
    const response = await routes.request(`http://localhost:3000/api/document/${path}`, { headers: { cookie } })
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return pdfPages(new Uint8Array(await response.arrayBuffer())).join('')
  }
}
