import type { Session } from '#domain/account/account-schemas.ts'

/** A session for tests: Meena, the owner of Shree. */
export const exampleSession = (patch: Partial<Session> = {}): Session => ({
  mode: 'authenticated',
  role: 'owner',
  isAdmin: false,
  name: 'Meena',
  email: 'meena@example.com',
  company: { id: 'c1', companyName: 'Shree', kind: 'own' },
  expiresAt: '2026-12-20T06:00:00.000Z',
  ...patch,
})
