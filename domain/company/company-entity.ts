import { entity } from '#domain/kernel/entity.ts'
import { owners, viewers } from '#domain/kernel/role.ts'
import type { Company } from './company.ts'

export const companyEntity = entity<Company>()({
  name: 'company',
  viewers: viewers,
  writers: owners,
  keep: { closed: [], days: null },
  together: [['state', 'gstin', 'panNumber', 'gstKind']],
})
