import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import {
  decideChangeSavedView,
  decideCreateSavedView,
  decideDeleteSavedView,
  decideRestoreSavedView,
  mostOfList,
} from './saved-view-decisions.ts'
import type { SavedView } from './saved-view.ts'

const personId = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6bd001'
const facts = exampleFacts({ actor: { name: 'Meena', role: 'sales', ownId: personId } })

const view = (n: number, patch: Partial<SavedView> = {}): SavedView => ({
  id: nthId(personId, n),
  version: 1,
  createdAt: facts.now,
  updatedAt: facts.now,
  personId,
  list: 'lead',
  name: `View ${n}`,
  params: 'filter=hotleads',
  isDefault: false,
  status: 'kept',
  ...patch,
})
const input = {
  id: nthId(personId, 99),
  list: 'lead',
  name: 'ઉતાવળા 🔥',
  params: 'sort=who',
  isDefault: false,
} as const

test('a view is its person’s own', () => {
  expect(decideCreateSavedView(input, [], facts)).toMatchObject({
    ok: true,
    value: { main: { personId, status: 'kept' } },
  })
  const nobody = exampleFacts({ actor: { name: 'Guest', role: 'guest' } })
  expect(decideCreateSavedView(input, [], nobody)).toMatchObject({ ok: false })
})

test('a list has twenty views at most, and other lists do not count', () => {
  const own = Array.from({ length: mostOfList }, (_, n) => view(n))
  expect(decideCreateSavedView(input, own, facts)).toMatchObject({ ok: false, refusal: { code: 'views-full' } })
  expect(decideCreateSavedView(input, own.slice(1), facts)).toMatchObject({ ok: true })
  expect(decideCreateSavedView({ ...input, list: 'payment' }, own, facts)).toMatchObject({ ok: true })
  const deleted = view(50, { status: 'deleted' })
  expect(decideRestoreSavedView(deleted, own, facts)).toMatchObject({ ok: false, refusal: { code: 'views-full' } })
})

test('a list opens with one view, the one chosen last', () => {
  const [first, other] = [view(1, { isDefault: true }), view(2, { isDefault: true, list: 'payment' })]
  const chosen = decideChangeSavedView(view(3), { id: view(3).id, version: 1, isDefault: true }, [
    first,
    other,
    view(3),
  ])
  expect(chosen.ok && chosen.value.changes.map(({ value }) => [value.id, (value as SavedView).isDefault])).toEqual([
    [view(3).id, true],
    [first.id, false],
  ])
})

test('a deletion is taken back as it was, but does not push out a view chosen since', () => {
  const deleted = decideDeleteSavedView(view(1, { isDefault: true }), facts)
  if (!deleted.ok) throw new Error(deleted.refusal.code)
  const gone = deleted.value.main
  expect(gone.status).toBe('deleted')
  expect(decideRestoreSavedView(gone, [], facts)).toMatchObject({
    value: { main: { isDefault: true, status: 'kept' } },
  })
  const since = [view(2, { isDefault: true })]
  expect(decideRestoreSavedView(gone, since, facts)).toMatchObject({ value: { main: { isDefault: false } } })
})
