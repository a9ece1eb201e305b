import { Banner } from '#design/tell/banner.tsx'
import { useNoCredit } from '#web/shared/document/use-credit.ts'
import { useSentences } from '#web/text/use-sentences.ts'

type QuotationCreditProps = {
  partyId: string | null
  /** Paise of the quotation; 0 until it has lines. */
  total: number
}

/** Says before quoting that the party's orders will be stopped: a quotation may still be made. */
export function QuotationCredit({ partyId, total }: QuotationCreditProps) {
  const { refusal } = useSentences('quotation')
  const stopped = useNoCredit(partyId, Math.max(1, total))
  return stopped && <Banner tone="warning">{refusal(stopped)}</Banner>
}
