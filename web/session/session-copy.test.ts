import { expect, test } from 'vitest'
import type { Session } from '#domain/account/account-schemas.ts'
import {
  clearSessionCopy,
  companyOfOwner,
  ownerOf,
  readSessionCopy,
  writerOf,
  writeSessionCopy,
  type UserData,
} from './session-copy.ts'
import { exampleSession } from './session-example.ts'

const storage = (accepts: (text: string) => boolean = () => true) => {
  const kept = new Map<string, string>()
  const writes: string[] = []
  return {
    kept,
    writes,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem: (key: string, text: string) => {
      if (!accepts(text)) throw new DOMException('no', 'QuotaExceededError')
      writes.push(key)
      kept.set(key, text)
    },
  }
}
const owner = exampleSession({ name: 'મીના' })
const guest: Session = { ...owner, mode: 'guest', role: 'guest', name: 'Guest', email: null }
const userData: UserData = {
  name: 'મીના',
  company: 'Shree',
  email: 'meena@example.com',
  phone: '9825012345',
  businessType: 'textile',
  location: 'Surat',
  role: 'owner',
}

test('a signed-in user is stored under userAuth, with no guest data beside it', () => {
  const store = storage()
  writeSessionCopy(store, guest)
  writeSessionCopy(store, owner)
  expect(JSON.parse(store.kept.get('userAuth') ?? '')).toEqual({
    email: 'meena@example.com',
    name: 'મીના',
    role: 'user',
  })
  expect(store.kept.has('guestUser')).toBe(false)
  expect(store.kept.has('userMode')).toBe(false)
})

test('the site administrator is stored as admin, other signed-in people as user', () => {
  const roleOf = (session: Session): unknown => {
    const store = storage()
    writeSessionCopy(store, session)
    return JSON.parse(store.kept.get('userAuth') ?? '').role
  }
  expect(roleOf({ ...owner, isAdmin: true })).toBe('admin')
  expect((['sales', 'production', 'accounts', 'owner'] as const).map((role) => roleOf({ ...owner, role }))).toEqual(
    Array(4).fill('user'),
  )
})

test('a guest is stored with exactly the four permissions', () => {
  const store = storage()
  writeSessionCopy(store, guest)
  expect(store.kept.get('userMode')).toBe('guest')
  expect(JSON.parse(store.kept.get('guestUser') ?? '')).toEqual({
    name: 'Guest',
    role: 'guest',
    permissions: ['view-leads', 'view-quotes', 'view-orders', 'view-customers'],
  })
})

test('sign-up data is kept while the same person is signed in', () => {
  const store = storage()
  writeSessionCopy(store, owner, userData)
  expect(store.kept.get('userMode')).toBe('registered')
  writeSessionCopy(store, { ...owner, name: 'Meena' })
  expect(JSON.parse(store.kept.get('userData') ?? '')).toEqual(userData)
  writeSessionCopy(store, { ...owner, email: 'other@example.com' })
  expect(store.kept.has('userData')).toBe(false)
})

test('control characters and lone surrogates are removed before storing', () => {
  const store = storage()
  writeSessionCopy(store, { ...owner, name: 'Me\u0000e\ud800na' })
  expect(readSessionCopy(store)?.name).toBe('Meena')
})

test('a storage that rejects Gujarati gets the ASCII part, and one that rejects all stops nobody', () => {
  const ascii = storage((text) => /^[\x20-\x7e]*$/.test(text))
  writeSessionCopy(ascii, { ...owner, name: 'Meena મીના' })
  expect(readSessionCopy(ascii)?.name).toBe('Meena ')
  expect(() =>
    writeSessionCopy(
      storage(() => false),
      owner,
    ),
  ).not.toThrow()
})

test('an equal copy is not written again, as each write wakes the other tabs', () => {
  const store = storage()
  writeSessionCopy(store, owner)
  const before = store.writes.length
  writeSessionCopy(store, { ...owner })
  expect(store.writes).toHaveLength(before)
})

test('a copy is gone after sign-out, and unreadable text counts as none', () => {
  const store = storage()
  writeSessionCopy(store, owner, userData)
  clearSessionCopy(store)
  expect(store.kept.size).toBe(0)
  for (const text of ['', '{half', 'null', '3', '"mode role"', '{}', '{"mode":"guest"}', '{"role":"owner"}']) {
    store.kept.set('vanat_session', text)
    expect(readSessionCopy(store), text).toBeNull()
  }
})

test('sign-up data that cannot be read is dropped, and nobody is kept from signing in', () => {
  const store = storage()
  store.kept.set('userData', '{"email":"meena@example.com"')
  writeSessionCopy(store, owner)
  expect(store.kept.has('userData')).toBe(false)
  expect(readSessionCopy(store)).toEqual(owner)
})

test('people, roles and companies on one phone each have a copy of their own', () => {
  const owners = [
    owner,
    { ...owner, email: 'b@example.com' },
    { ...owner, role: 'sales' as const },
    { ...owner, company: { id: 'c2', companyName: 'X', kind: 'own' } },
  ]
  expect(new Set(owners.map(ownerOf)).size).toBe(4)
  expect(ownerOf({ ...owner, company: null })).toBeNull()
})

test('a person’s waiting writes survive a role change and are never another person’s', () => {
  expect(writerOf({ ...owner, role: 'sales' })).toBe(writerOf(owner))
  expect(writerOf({ ...owner, email: 'b@example.com' })).not.toBe(writerOf(owner))
  expect(writerOf({ ...owner, company: { id: 'c2', companyName: 'X', kind: 'own' } })).not.toBe(writerOf(owner))
  expect(writerOf({ ...owner, company: null })).toBeNull()
})

test('owner and writer keys name their company', () => {
  expect(companyOfOwner(ownerOf(owner) ?? '')).toBe('c1')
  expect(companyOfOwner(writerOf(guest) ?? '')).toBe('c1')
})

test('a person whose address changed is known on the device by the first one, in writes, drafts and copies', () => {
  const before = exampleSession({ email: 'meena@example.com' })
  const after = exampleSession({ email: 'meena@mills.example', keptAs: 'meena@example.com' })
  expect([writerOf(after), ownerOf(after)]).toEqual([writerOf(before), ownerOf(before)])
  expect(writerOf(exampleSession({ email: 'other@mills.example', keptAs: null }))).not.toBe(writerOf(before))
})
