import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { withoutParams } from '#web/page/address-params.ts'

/** An action requested by the URL: a new quotation (with its party, its goods as they were said, or as a copy), or an approval. */
export type AskedAction =
  | {
      kind: 'add'
      leadId: string | null
      businessProfileId: string | null
      copyOf: string | null
      goods: string | null
    }
  | { kind: 'approve'; quoteId: string }

const names = ['action', 'quoteId', 'from-lead', 'from-customer', 'copy', 'goods'] as const

/** The action an address asks for; null if none. */
export function askedActionOf(params: Pick<URLSearchParams, 'get'>): AskedAction | null {
  const action = params.get('action')
  const leadId = params.get('from-lead')
  const businessProfileId = params.get('from-customer')
  const copyOf = params.get('copy')
  const goods = params.get('goods')
  if (action === 'approve-quote') return { kind: 'approve', quoteId: params.get('quoteId') ?? '' }
  if (leadId ?? businessProfileId ?? copyOf) return { kind: 'add', leadId, businessProfileId, copyOf, goods }
  return action === 'add-quote' ? { kind: 'add', leadId: null, businessProfileId: null, copyOf: null, goods } : null
}

/**
 * Reads an action requested by a link, a voice command or another screen, and removes it from the URL, so that a reload
 * or the back button does not repeat it.
 */
export function useAskedAction(): [
  asked: AskedAction | null,
  set: (asked: AskedAction | null) => void,
  isByAddress: boolean,
] {
  const [params, setParams] = useSearchParams()
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const [isByAddress, setIsByAddress] = useState(false)
  const found = askedActionOf(params)
  const inAddress = found ? params.toString() : ''

  useEffect(() => {
    if (inAddress === '') return
    setAsked(askedActionOf(new URLSearchParams(inAddress)))
    setIsByAddress(true)
    setParams(withoutParams(names), { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- setParams is new at every drawing; only the address matters
  }, [inAddress])

  const ask = (next: AskedAction | null) => {
    setIsByAddress(false)
    setAsked(next)
  }
  return [asked, ask, isByAddress]
}
