import { useState } from 'react'
import { LinkButton } from '#design/press/link-button.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { createQuotation } from '#domain/quotation/quotation-operations.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import type { BannerTone } from '#web/page/use-banner.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useMay } from '#web/session/use-session.ts'
import { barActs } from '#web/shared/deal/deal-bar-act.tsx'
import { DealBar } from '#web/shared/deal/deal-bar.tsx'
import { ActionButton, AskedAction } from '#web/shared/document/action-button.tsx'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { PdfButton } from '#web/shared/document/pdf-button.tsx'
import { usePartyLanguage } from '#web/shared/message/use-party-language.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useQuotationActions, type QuotationAction } from './quotation-action.ts'

type QuotationActionsProps = {
  quotation: Quotation
  next: NextAction | null
  /** A step was taken: the message to show. */
  onDone: (text: string, tone?: BannerTone) => void
}

/** The bar of a quotation: its steps, its PDF, and a copy of it. */
export function QuotationActions({ quotation, next, onDone }: QuotationActionsProps) {
  const { t } = useTranslation('quotation')
  const offered = useQuotationActions(quotation)
  const mayAdd = useMay(createQuotation)
  const words = useTranslation('document', usePartyLanguage(quotation.businessProfileId))
  const { offline } = useReplica()
  return (
    <DealBar
      next={next}
      acts={barActs('quotation', offered, quotation)}
      onDone={onDone}
      extra={
        <>
          {quotation.number !== null && (
            <PdfButton
              href={pdfAddress('quotation', quotation.id, words.language)}
              reason={offline ? t('share.offline') : undefined}
            >
              {t('share.pdf')}
            </PdfButton>
          )}
          {quotation.proformaInvoiceId !== null && (
            <LinkButton wide icon="invoice" href={documentAddress('proforma-invoice', quotation.proformaInvoiceId)}>
              {t('action.open-proforma')}
            </LinkButton>
          )}
          {mayAdd && (
            <LinkButton wide icon="copy" href={`${places.quotes}?copy=${quotation.id}`}>
              {t('action.copy')}
            </LinkButton>
          )}
        </>
      }
    />
  )
}

type QuotationActionsSheetProps = Pick<QuotationActionsProps, 'onDone'> & {
  open: boolean
  /** Null if none is chosen. */
  id: string | null
  onClose: () => void
}

/** The same actions from the list, for the chosen quotation. */
export function QuotationActionsSheet({ id, ...rest }: QuotationActionsSheetProps) {
  const quotation = useEntity('quotation', id)
  return quotation ? <ChosenSheet key={quotation.id} quotation={quotation} {...rest} /> : null
}

type ChosenSheetProps = Pick<QuotationActionsProps, 'quotation' | 'onDone'> & { onClose: () => void }

function ChosenSheet({ quotation, onClose, onDone }: ChosenSheetProps) {
  const { t } = useTranslation('quotation')
  const { refusal } = useSentences('quotation')
  const [asked, setAsked] = useState<QuotationAction | null>(null)
  const actions = useQuotationActions(quotation)
  const page = documentAddress('quotation', quotation.id)
  if (asked) return <AskedAction action={asked} document={quotation} onClose={onClose} onDone={onDone} />
  return (
    <Sheet
      open
      onClose={onClose}
      title={[quotation.companyName, quotation.number].filter(Boolean).join('\u00a0· ')}
      closeLabel={t('close')}
    >
      <div className="grid gap-3">
        {actions.map(({ action, refusal: no }) => (
          <ActionButton
            key={action.id}
            action={action}
            reason={no ? refusal(no) : undefined}
            href={action.asks === 'page' ? `${page}?action=${action.at}` : undefined}
            onClick={() => setAsked(action)}
          />
        ))}
        {actions.length === 0 && <p className="text-ink-2">{t('actions.none')}</p>}
        <LinkButton wide icon="chevron-right" href={page}>
          {t('actions.open')}
        </LinkButton>
      </div>
    </Sheet>
  )
}
