import { useEffect, useState } from 'react'
import type { findLogo } from '#domain/company/company-operations.ts'
import type { Company } from '#domain/company/company.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { callOperation } from '#web/transport/call-operation.ts'
import { resultOf } from '#web/transport/call-result.ts'

/** Logos of earlier days, which no longer change, by company and instant. */
const logos = new Map<string, string | null>()

/**
 * The company as a paper shows it: with the logo it had when the paper was issued. An earlier logo comes from the
 * server; without a network the paper is shown without one.
 */
export function useCompanyOn(paper: { particulars: { since: string } | null }): Company | undefined {
  const [company] = useEntities('company')
  const [, setKnown] = useState(0)
  const at = paper.particulars?.since
  // Devices that have not synchronised since an earlier release do not know since when the logo is in use.
  const isEarlier = at !== undefined && Boolean(company?.logoSince) && at < (company?.logoSince ?? '')
  const key = isEarlier ? `${company?.id ?? ''} ${at}` : null

  useEffect(() => {
    if (key === null || logos.has(key)) return
    unawaited(
      callOperation('company.find-logo', { at }).then((answer) => {
        const result = resultOf<typeof findLogo>(answer)
        if (!result.ok) return
        logos.set(key, result.value.logo)
        setKnown(logos.size)
      }),
    )
  }, [key, at])

  return company && key !== null ? { ...company, logo: logos.get(key) ?? null } : company
}
