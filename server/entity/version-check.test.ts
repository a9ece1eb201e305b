import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { tx } from '#server/database/transaction.ts'
import { newIds } from '#server/testing-chain.ts'
import { openTestCompany, type TestCompany } from '#server/testing-company.ts'
import { checkBaseVersion, checkSeenVersion } from './version-check.ts'

let company: TestCompany
beforeAll(async () => {
  company = await openTestCompany()
})
afterAll(() => company.close())

let lead: Lead
beforeEach(async () => {
  lead = await company.store('lead', exampleLead({ id: newIds().lead, version: 4, notes: 'Now', phone: '1' }))
  await history(2, 'lead.change', 'Asha', ['phone', 'contact'])
  await history(3, 'lead.set-priority', 'Dilip', ['priority'])
  await history(4, 'lead.change', 'Ramesh', ['notes', 'phone'])
})

let clock = 0
const at = (version: number): string => `2026-11-21T06:3${version}:00.000Z`
const history = (version: number, operation: string, actor: string, fields: string[]) =>
  company.within(() =>
    tx().read(
      `insert into history (company_id, clock, n, entity, entity_id, operation, version, fields, actor, at)
       values ($1, $2, 0, 'lead', $3, $4, $5, $6, $7, $8)`,
      [company.companyId, (clock += 1), lead.id, operation, version, fields, actor, at(version)],
    ),
  )

const seen = (version: number) => company.within(() => checkSeenVersion(leadEntity, lead, version))
const patched = (patch: { version: number; [field: string]: unknown }) =>
  company.within(() => checkBaseVersion(leadEntity, lead, patch))

test('a step on the current version is taken, and so is a patch of it', async () => {
  await expect(seen(4)).resolves.toBeUndefined()
  await expect(patched({ version: 4, notes: 'Mine' })).resolves.toBeUndefined()
})

test('a step on an older version is refused, and told who did what since, last change first', async () => {
  await expect(seen(2)).rejects.toMatchObject({
    status: 409,
    refusal: {
      code: 'changed-meanwhile',
      params: {
        by: 'Ramesh',
        at: at(4),
        operations: 'lead.change, lead.set-priority',
        fields: 'notes, phone, priority',
        version: 4,
      },
    },
  })
  const refused: unknown = await seen(1).catch((error: unknown) => error)
  expect(refused).toMatchObject({ refusal: { params: { operations: 'lead.change, lead.set-priority' } } })
  expect(refused).not.toHaveProperty('refusal.conflicts')
})

test('a step on a version that never was is refused with the time of the document, and nobody’s name', async () => {
  await expect(seen(9)).rejects.toMatchObject({
    refusal: { params: { by: '', at: lead.updatedAt, operations: '', fields: '', version: 4 } },
  })
})

test('a patch of an older version is accepted where nobody else changed its fields, or all want the same', async () => {
  await expect(patched({ version: 3, priority: 'cold', inquiry: 'Rayon' })).resolves.toBeUndefined()
  await expect(patched({ version: 2, notes: 'Now' })).resolves.toBeUndefined()
})

test('a patch that meets others’ changes is refused with both values, and tells only of the changes it meets', async () => {
  await expect(patched({ version: 1, priority: 'cold', inquiry: 'Rayon' })).rejects.toMatchObject({
    refusal: {
      code: 'changed-meanwhile',
      params: { by: 'Dilip', at: at(3), operations: 'lead.set-priority', fields: 'priority', version: 4 },
      conflicts: [{ field: 'priority', mine: 'cold', theirs: lead.priority }],
    },
  })
  await expect(patched({ version: 1, priority: 'cold', notes: 'Mine' })).rejects.toMatchObject({
    refusal: {
      params: { by: 'Ramesh', fields: 'notes, phone, priority' },
      conflicts: [{ field: 'priority' }, { field: 'notes' }],
    },
  })
})

test('where the history does not reach back to the patch’s version, every field may have changed', async () => {
  await expect(patched({ version: 0, inquiry: 'Rayon' })).rejects.toMatchObject({
    refusal: { params: { by: 'Ramesh' }, conflicts: [{ field: 'inquiry', mine: 'Rayon', theirs: lead.inquiry }] },
  })
  await expect(patched({ version: 9, inquiry: 'Rayon' })).rejects.toMatchObject({
    refusal: { params: { by: '', at: lead.updatedAt } },
  })
  await expect(patched({ version: 9, inquiry: lead.inquiry })).resolves.toBeUndefined()
})
