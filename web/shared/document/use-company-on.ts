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
 * The logo that a company had at an instant, null for none; undefined if the server does not say. It is asked for this
 * company: another tab may have signed in to another one, whose logo must not stand on this one's papers.
 */
export async function logoAt(company: string, at: string): Promise<string | null | undefined> {
  const answer = resultOf<typeof findLogo>(await callOperation('company.find-logo', { at }, { company }))
  return answer.ok ? answer.value.logo : undefined
}

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
  const id = company?.id
  const key = isEarlier && id !== undefined ? `${id} ${at}` : null

  useEffect(() => {
    if (key === null || id === undefined || at === undefined || logos.has(key)) return
    unawaited(
      logoAt(id, at).then((logo) => {
        if (logo === undefined) return
        logos.set(key, logo)
        setKnown(logos.size)
      }),
    )
  }, [key, id, at])

  return company && key !== null ? { ...company, logo: logos.get(key) ?? null } : company
}
