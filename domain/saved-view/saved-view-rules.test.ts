import { expect, test } from 'vitest'
import type { Facts } from '#domain/kernel/change.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { mostOfPerson } from './saved-view-decisions.ts'
import { savedViewEntity } from './saved-view-entity.ts'
import { changeSavedViewRule, createSavedViewRule, deleteSavedViewRule, restoreSavedViewRule } from './saved-view-rules.ts' // prettier-ignore
import type { SavedView } from './saved-view.ts'

const meena = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6bd001'
const by = (ownId: string | null): Partial<Facts> => ({ actor: { name: 'Meena', role: 'sales', ownId } })
const made = { version: 1, createdAt: '2026-11-01T05:00:00.000Z', updatedAt: '2026-11-01T05:00:00.000Z' }
const view = (n: number, patch: Partial<SavedView> = {}): SavedView => ({
  ...{ ...made, id: nthId(meena, n), personId: meena, list: 'lead', name: `View ${n}`, params: '', isDefault: false },
  ...{ status: 'kept', ...patch },
})
const input = { id: nthId(meena, 999), list: 'lead', name: 'Hot', params: 'filter=hotleads', isDefault: true } as const

test('a view is kept for its person, and the one that the list opened with before is so no more; a colleague’s stays', () => {
  const documents = new Documents().put(savedViewEntity, view(1, { isDefault: true }), view(2, { isDefault: true, list: 'payment' }), view(3, { isDefault: true, personId: 'asha' })) // prettier-ignore
  documents.done(createSavedViewRule, input, by(meena))
  expect(documents.get(savedViewEntity, input.id)).toMatchObject({ ...input, personId: meena, status: 'kept' })
  expect([1, 2, 3].map((n) => documents.get(savedViewEntity, nthId(meena, n)).isDefault)).toEqual([false, true, true])
  expect(documents.refusal(createSavedViewRule, { ...input, id: nthId(meena, 998) }, by(null))).toEqual({ code: 'not-allowed' }) // prettier-ignore
})

test('a view that is changed without becoming the first one leaves the first one, and a deleted one comes back', () => {
  const documents = new Documents().put(savedViewEntity, view(1, { isDefault: true }), view(2))
  documents.done(changeSavedViewRule, { id: view(2).id, version: 1, name: 'Cold' }, by(meena))
  documents.done(deleteSavedViewRule, { id: view(2).id, version: 2 }, by(meena))
  expect(documents.get(savedViewEntity, view(2).id)).toMatchObject({ name: 'Cold', status: 'deleted' })
  documents.done(restoreSavedViewRule, { id: view(2).id, version: 3 }, by(meena))
  expect(documents.get(savedViewEntity, view(2).id)).toMatchObject({ name: 'Cold', status: 'kept', isDefault: false })
  expect(documents.get(savedViewEntity, view(1).id).isDefault).toBe(true)
  documents.done(changeSavedViewRule, { id: view(1).id, version: 1, name: 'First' }, by(meena))
  expect(documents.get(savedViewEntity, view(1).id)).toMatchObject({ name: 'First', isDefault: true })
})

test('a person keeps so many views as one write can read, twenty of a list, and the refusal says how many', () => {
  const lists = ['lead', 'payment', 'quotation', 'sales-order', 'invoice', 'refund', 'credit-note', 'debit-note'] as const // prettier-ignore
  const full = (count: number) => new Documents().put(savedViewEntity, ...Array.from({ length: count }, (_none, n) => view(n, { list: lists[n % 8] ?? 'lead' }))) // prettier-ignore
  const count = (documents: Documents) => documents.refusal(createSavedViewRule, { ...input, list: 'lead' }, by(meena))?.params?.['count'] ?? null // prettier-ignore
  expect([count(full(mostOfPerson)), count(full(mostOfPerson - 1))]).toEqual([mostOfPerson, null])
  const twenty = new Documents().put(savedViewEntity, ...Array.from({ length: 20 }, (_none, n) => view(n)))
  expect(count(twenty)).toBe(20)
})
