import { decideChangeCompany } from '#domain/company/company-decisions.ts'
import { changeCompany } from '#domain/company/company-operations.ts'
import { refuse } from '#domain/kernel/outcome.ts'
import { optimistic, type OptimisticEntry } from '#web/outbox/optimistic.ts'

/** What is set stands on every document at once, before the server has answered. */
export const companyOptimism: readonly OptimisticEntry[] = [
  optimistic(changeCompany, (view, input) => {
    const company = view.find('company', input.id)
    return company ? decideChangeCompany(company, input) : refuse({ code: 'not-found' })
  }),
]
