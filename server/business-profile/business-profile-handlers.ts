import { listBusinessProfiles } from '#domain/business-profile/business-profile-operations.ts'
import { read } from '#server/runtime/app-context.ts'
import { listBusinessProfilesByWords } from './business-profile-store.ts'

export const businessProfileHandlers = [read(listBusinessProfiles, (input) => listBusinessProfilesByWords(input))]
