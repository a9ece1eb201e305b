import { decideSetCredit } from '#domain/business-profile/business-profile-decisions.ts'
import { setCredit } from '#domain/business-profile/business-profile-operations.ts'
import { refuse } from '#domain/kernel/outcome.ts'
import { optimistic, type OptimisticEntry } from '#web/outbox/optimistic.ts'

export const businessProfileOptimism: readonly OptimisticEntry[] = [
  optimistic(setCredit, (view, input) => {
    const profile = view.find('business-profile', input.id)
    return profile ? decideSetCredit(profile, input) : refuse({ code: 'customer-not-found' })
  }),
]
