import { useEffect, useRef } from 'react'
import type { Params } from '#web/transport/problem.ts'
import type { BarAct, BarPrimary } from './deal-bar-act.tsx'

/** A step that can be taken now, and its words; one with an address is taken on another page of the deal. */
type DealStep = {
  key: string
  words: readonly [feature: string, key: string]
  params: Params | undefined
  href: string | null
}

type DealOffer = { steps: readonly DealStep[]; take: (key: string) => void }

/** What the bar of a deal offers now: first its primary, then what is under More, without what has to wait. */
export function dealSteps(
  primary: BarPrimary<BarAct>,
  acts: readonly Pick<BarAct, 'key' | 'action' | 'params' | 'refusal'>[],
): readonly DealStep[] {
  const isPrimary = (key: string): boolean => primary.kind === 'act' && primary.act.key === key
  const others = acts
    .filter(({ key, refusal }) => refusal === null && !isPrimary(key))
    .map(({ key, action, params }) => ({ key, words: action.words, params, href: null }))
  if (primary.kind === 'none' || primary.kind === 'held') return others
  const words = ['thread', `next.${primary.code}`] as const
  const [key, href] = primary.kind === 'act' ? [primary.act.key, null] : ['link', primary.href]
  return [{ key, words, params: undefined, href }, ...others]
}

let open: (() => DealOffer) | null = null

/** The steps of the deal whose page is open; null on every other page. */
export const openDeal = (): DealOffer | null => open?.() ?? null

/** Offers the steps of the open deal to what stands outside of its page, for as long as that is shown. */
export function useDealOffer(offer: DealOffer): void {
  const latest = useRef(offer)
  useEffect(() => {
    latest.current = offer
  })
  useEffect(() => {
    const read = () => latest.current
    open = read
    return () => {
      // The page that follows may have offered its own already.
      if (open === read) open = null
    }
  }, [])
}
