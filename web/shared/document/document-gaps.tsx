import { LinkButton } from '#design/press/link-button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { changeCompany } from '#domain/company/company-operations.ts'
import type { Company } from '#domain/company/company.ts'
import {
  documentGaps,
  gapsTold,
  shortHsn,
  type DocumentGap,
  type DocumentHead,
} from '#domain/document/document-gaps.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { places } from '#web/page/addresses.ts'
import { useMay, useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'

type DocumentGapsProps = {
  company: DocumentHead | undefined
  /** The seller as the document names it, if that is kept already. */
  printed?: DocumentHead | undefined
  /** Paise that the buyer is to pay on this document. */
  owed?: number
  isQuotation?: boolean
}

type HsnGapProps = { invoice: Pick<FinalInvoice, 'lines' | 'placeOfSupply'>; company: Company | undefined }

/** Before an invoice is sent: which lines have an HSN code shorter than the law asks of this company. */
export function HsnGap({ invoice, company }: HsnGapProps) {
  const { t } = useTranslation('document-line')
  const short = company && shortHsn(invoice, company)
  if (!short) return null
  return <Banner tone="warning">{t('gaps.hsn', { digits: short.digits, lines: short.lines.join(', ') })}</Banner>
}

/** Before a document is sent: what its head lacks, and the way to the settings, or whom to ask. */
export function DocumentGaps({ company, printed = company, owed = 0, isQuotation = false }: DocumentGapsProps) {
  const { t } = useTranslation('document-line')
  const mayChange = useMay(changeCompany)
  const ownerName = useSession()?.ownerName ?? null
  const gaps = printed && company ? gapsTold({ printed, company, isQuotation }, owed) : []
  if (!company || gaps.length === 0) return null
  const missing = gaps.filter((gap) => gap !== 'gstin')
  const named = (some: readonly DocumentGap[]) => some.map((gap) => t(`gap.${gap}`)).join(', ')
  const isKnownNow = gaps.every((gap) => !documentGaps(company, owed).includes(gap))
  if (isKnownNow) return <Banner tone="warning">{t('gaps.later', { what: named(gaps) })}</Banner>
  const settings = mayChange && <LinkButton href={places.settings}>{t('gaps.settings')}</LinkButton>
  return (
    <Banner tone="warning" action={settings || undefined}>
      {gaps.includes('gstin') && <p>{t('gaps.unregistered')}</p>}
      {missing.length > 0 && <p>{t('gaps.missing', { what: named(missing) })}</p>}
      {!mayChange && <p>{ownerName === null ? t('gaps.owner') : t('gaps.owner-named', { name: ownerName })}</p>}
    </Banner>
  )
}
