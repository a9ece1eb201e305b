import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { Company } from '#domain/company/company.ts'
import { advanceRequest, messageLink, messageText } from '#domain/document/document-message.ts'
import { isProformaCancelled } from '#domain/proforma-invoice/proforma-invoice-state.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { NextAction } from '#domain/thread/thread-next.ts'
import type { BannerTone } from '#web/page/use-banner.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useToday } from '#web/session/use-today.ts'
import { barActs } from '#web/shared/deal/deal-bar-act.tsx'
import { DealBar } from '#web/shared/deal/deal-bar.tsx'
import { useOfferedActions } from '#web/shared/document/action-button.tsx'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { ExternalButton } from '#web/shared/document/external-button.tsx'
import { PdfButton } from '#web/shared/document/pdf-button.tsx'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useTalkNote } from '#web/shared/document/use-talk-note.ts'
import { usePartyLanguage } from '#web/shared/message/use-party-language.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { proformaInvoiceActions } from './proforma-invoice-action.ts'
import { useBuyerPhone } from './proforma-invoice-send-sheet.tsx'

type ProformaInvoiceActionsProps = {
  proforma: ProformaInvoice
  company: Company | undefined
  advance: AdvancePayment | null
  next: NextAction | null
  onDone: (words: string, tone?: BannerTone) => void
}

/** The bar of a proforma: its steps, the message to the buyer, its PDF. */
export function ProformaInvoiceActions(props: ProformaInvoiceActionsProps) {
  const { proforma, company, advance, next, onDone } = props
  const offered = useOfferedActions(proformaInvoiceActions, proforma, { facts: useFacts(), advance })
  return (
    <DealBar
      next={next}
      acts={barActs('proforma-invoice', offered, proforma)}
      onDone={onDone}
      extra={
        company &&
        proforma.number !== null && (
          <Share
            proforma={proforma}
            company={company}
            advance={advance}
            hasMessage={!isProformaCancelled(proforma) && offered.every(({ action }) => action.id !== 'send')}
          />
        )
      }
    />
  )
}

type ShareProps = {
  proforma: ProformaInvoice
  company: Company
  advance: AdvancePayment | null
  hasMessage: boolean
}

/** Once sent, the message can be sent again without a change; before that, sending is the step itself. */
function Share({ proforma, company, advance, hasMessage }: ShareProps) {
  const { t } = useTranslation('proforma-invoice')
  const words = useTranslation('document', usePartyLanguage(proforma.businessProfileId))
  const { offline } = useReplica()
  const phone = useBuyerPhone(proforma)
  const note = useTalkNote('proforma-invoice', proforma.id)
  const ledger = useEntity('party-ledger', proforma.businessProfileId) ?? null
  const message = advanceRequest({ proforma, advance, ledger }, company, useToday())
  const link = (mobile: string | null) => messageLink(message, words.t, { mobile })
  const direct = link(phone)
  const open = direct.ok ? direct : link(null)
  return (
    <>
      {hasMessage && open.ok && (
        <ExternalButton icon="whatsapp" href={open.value} onClick={() => note(messageText(message, words.t))}>
          {t('share.whatsapp')}
        </ExternalButton>
      )}
      <PdfButton
        href={pdfAddress('proforma-invoice', proforma.id, words.language)}
        reason={offline ? t('share.offline') : undefined}
      >
        {t('share.pdf')}
      </PdfButton>
    </>
  )
}
