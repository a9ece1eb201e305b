import { entity } from '#domain/kernel/entity.ts'
import { moneyViewers } from '#domain/kernel/role.ts'
import type { DalalEntry } from './dalal-entry.ts'

export const dalalEntryEntity = entity<DalalEntry>()({
  name: 'dalal-entry',
  viewers: moneyViewers,
  // Posted by what is earned and paid.
  writers: [],
  links: { dalalId: 'dalal' },
  keep: { closed: [], days: 400 },
})
