import {
  findBusinessProfile,
  listBusinessProfiles,
  setCredit,
} from '#domain/business-profile/business-profile-operations.ts'
import { decideSetCredit } from '#domain/business-profile/business-profile-decisions.ts'
import { lockEntity, needEntity } from '#server/entity/entity-store.ts'
import { read, write } from '#server/runtime/app-context.ts'
import { listBusinessProfilesByWords } from './business-profile-store.ts'

export const businessProfileHandlers = [
  read(findBusinessProfile, ({ id }) => needEntity('business-profile', id, 'customer-not-found')),
  read(listBusinessProfiles, (input) => listBusinessProfilesByWords(input)),
  write(setCredit, async (input) =>
    decideSetCredit(await lockEntity('business-profile', input.id, input.version, 'customer-not-found'), input),
  ),
]
