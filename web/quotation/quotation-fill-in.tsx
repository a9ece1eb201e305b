import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { isAgreed } from '#domain/quotation/quotation-status.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { places } from '#web/page/addresses.ts'
import type { QuotationAskProps } from './quotation-decide-sheet.tsx'

/** Where staff write down the particulars of a buyer who gives them by telephone; null where he is known, or not asked yet. */
export function fillInAddress(quotation: Quotation): string | null {
  const { id, leadId, businessProfileId } = quotation
  if (leadId === null || businessProfileId !== null || !isAgreed(quotation)) return null
  return `${places.customers}?action=add-customer&from-lead=${leadId}&quotation=${id}`
}

/** Goes to the form of the particulars, which leads back to the quotation. */
export function QuotationFillIn({ document: quotation }: QuotationAskProps) {
  const [, go] = useLocation()
  const address = fillInAddress(quotation)
  useEffect(() => {
    if (address !== null) go(address)
  }, [go, address])
  return null
}
