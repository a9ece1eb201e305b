import { entity } from '#domain/kernel/entity.ts'
import { saleViewers, sellers } from '#domain/kernel/role.ts'
import type { ProfileLink } from './profile-link.ts'

export const profileLinkEntity = entity<ProfileLink>()({
  name: 'profile-link',
  viewers: saleViewers,
  writers: sellers,
  links: { quoteId: 'quotation' },
  keep: { closed: [], days: 400 },
  inDemo: false,
})
