import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { makeFirstAdmin } from '#server/account/account-admin.ts'
import type { TestApp } from '#server/testing-app.ts'

export const origin = 'http://localhost:3000'

/** A browser with one cookie that follows no redirects. */
export type Reader = {
  get(path: string, headers?: Record<string, string>): Promise<Response>
  post(path: string, form: Record<string, string | string[]>, headers?: Record<string, string>): Promise<Response>
}

let readers = 0

export function reader(app: Hono, cookie = ''): Reader {
  readers += 1
  // Each reader has a different address, so that only tests about limits meet them.
  const own = { cookie, 'x-forwarded-for': `10.9.${readers >> 8}.${readers % 250}` }
  return {
    get: async (path, headers = {}) => app.request(origin + path, { headers: { ...own, ...headers } }),
    post: async (path, form, headers = {}) => {
      const body = new URLSearchParams(
        Object.entries(form).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
      )
      const type = { 'content-type': 'application/x-www-form-urlencoded', origin }
      return app.request(origin + path, {
        method: 'POST',
        body: body.toString(),
        headers: { ...own, ...type, ...headers },
      })
    },
  }
}

/** All values of an attribute in a page, with entities decoded. */
export const valuesOf = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  )

/** The cookie of an admin, who manages the site and has no company. */
export async function adminCookie(test: TestApp): Promise<string> {
  const credentials = { email: 'admin@example.in', password: 'long-enough' }
  const { appContext } = test
  const configuration = {
    ...appContext.configuration,
    adminEmail: credentials.email,
    adminPassword: credentials.password,
  }
  await makeFirstAdmin({ database: appContext.database, configuration })
  const { headers } = await test.anonymous().call('account.sign-in', credentials)
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** The cookie of an owner with a new company. */
export async function ownerCookie(testApp: TestApp): Promise<string> {
  const { headers } = await testApp.anonymous().call('account.sign-up', {
    accountId: randomUUID(),
    companyId: randomUUID(),
    ownerName: 'Ramesh',
    companyName: 'Ramesh Mills',
    phone: '9876543210',
    email: `${randomUUID()}@example.in`,
    password: 'long-enough',
    confirmPassword: 'long-enough',
    businessType: 'textile',
    location: 'Surat',
  })
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}
