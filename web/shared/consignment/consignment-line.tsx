import { travelItems, travelOf, type TravelItem } from '#domain/consignment/consignment-facts.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useConsignment } from './use-consignment.ts'

/** One thing that is known of how goods travel, with its day. */
export function useTold() {
  const { t } = useTranslation('consignment')
  const { day } = useSentences('consignment')
  return ({ value, on }: TravelItem): string => (on === null ? value : t('told.on', { value, day: day(on) }))
}

/** How an invoice's goods travel, in one line; nothing while nothing is known. */
export function ConsignmentLine({ invoice }: { invoice: FinalInvoice }) {
  const { t } = useTranslation('consignment')
  const told = useTold()
  const items = travelItems(travelOf(invoice, useConsignment(invoice)))
  if (items.length === 0) return null
  return (
    <span className="col-span-2 text-13 text-ink-2 [overflow-wrap:anywhere]">
      {items.map((item) => t(`told.${item.field}`, { value: told(item) })).join(' · ')}
    </span>
  )
}
