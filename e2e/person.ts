import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { done } from './books.ts'

/** The name of whoever signs up by it, as the account button shows it. */
export const ownerName = 'Ramesh Patel'

export type Person = { email: string; password: string }

/** Signs the visitor up through the API, for stories that begin after that. */
export async function signUpBy(page: Pick<Page, 'request'>, companyName = 'Shree Dev Textiles'): Promise<Person> {
  const person = { email: `${randomUUID()}@example.in`, password: 'long-enough' }
  const response = await page.request.post('/api/account.sign-up', {
    headers: { 'content-type': 'application/json' },
    data: {
      accountId: randomUUID(),
      companyId: randomUUID(),
      ownerName,
      companyName,
      phone: '9876543210',
      email: person.email,
      password: person.password,
      confirmPassword: person.password,
      businessType: 'textile',
      location: 'Surat',
    },
  })
  if (!response.ok()) throw new Error(`sign-up: ${response.status()} ${await response.text()}`)
  return person
}

/** Signs in through the API on another device of the same person. */
export async function signInBy(page: Page, person: Person): Promise<void> {
  const response = await page.request.post('/api/account.sign-in', { data: person })
  if (!response.ok()) throw new Error(`sign-in: ${response.status()} ${await response.text()}`)
}

/** Joins the owner's sales staff through the API, by an invitation of the owner. */
export async function joinBy(
  owner: { context: BrowserContext },
  visitor: { context: BrowserContext },
  name: string,
): Promise<Person> {
  const [id, accountId] = [randomUUID(), randomUUID()]
  await done(owner, 'staff.invite', { id, name, role: 'sales' })
  const { path } = await done(owner, 'staff.share-invitation', { id })
  const person = { email: `${accountId}@example.in`, password: 'long-enough' }
  const linkId = String(path).split('/').pop()
  await done(visitor, 'staff.accept-invitation', { linkId, accountId, name, ...person })
  return person
}
