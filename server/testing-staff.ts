import { randomUUID } from 'node:crypto'
import type { Person, TestApp } from './testing-app.ts'

export type Hired = { person: Person; email: string; accountId: string }

/** Somebody who joins the company by an invitation of its owner; `as` is an account to join with, or its id. */
export async function hire(
  testApp: Pick<TestApp, 'anonymous'>,
  owner: Person,
  name: string,
  role: string,
  as: Partial<Pick<Hired, 'email' | 'accountId'>> = {},
): Promise<Hired> {
  const id = randomUUID()
  await owner.done('staff.invite', { id, name, role })
  const { path } = await owner.done<{ path: string }>('staff.share-invitation', { id })
  const person = testApp.anonymous()
  const { email = `${id}@example.in`, accountId = randomUUID() } = as
  const linkId = path.split('/').at(-1)
  await person.done('staff.accept-invitation', { linkId, accountId, name, email, password: 'long-enough' })
  return { person, email, accountId }
}
