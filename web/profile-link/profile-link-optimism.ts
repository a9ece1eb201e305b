import { refuse } from '#domain/kernel/outcome.ts'
import { decideCreateProfileLink } from '#domain/profile-link/profile-link-decisions.ts'
import { createProfileLink } from '#domain/profile-link/profile-link-operations.ts'
import { profileLinkDays } from '#domain/profile-link/profile-link.ts'
import { rowsByForeignKey } from '#web/replica/foreign-key-index.ts'
import { optimistic, type OptimisticEntry } from '#web/outbox/optimistic.ts'

/** A link made offline shows as active; its address exists only when the server has made its secret. */
export const profileLinkOptimism: readonly OptimisticEntry[] = [
  optimistic(createProfileLink, (view, input, facts) => {
    const quotation = view.find('quotation', input.quoteId)
    if (!quotation) return refuse({ code: 'quote-not-found' })
    const profile = view.find('business-profile', quotation.businessProfileId) ?? null
    const links = rowsByForeignKey(view.list('profile-link'), 'quoteId', quotation.id)
    const expiresAt = new Date(facts.nowMs + profileLinkDays * 86_400_000).toISOString()
    return decideCreateProfileLink(input, { quotation, profile, links }, { ...facts, expiresAt })
  }),
]
