import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { Company } from '#domain/company/company.ts'
import { advanceRequest, messageLink, messageText } from '#domain/document/document-message.ts'
import { isProformaCancelled } from '#domain/proforma-invoice/proforma-invoice-state.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { ActionButton, AskedAction, useAsked, useOfferedActions } from '#web/shared/document/action-button.tsx'
import { isNext } from '#web/shared/document/document-action.ts'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { ExternalButton } from '#web/shared/document/external-button.tsx'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useTalkNote } from '#web/shared/document/use-talk-note.ts'
import { usePartyLanguage } from '#web/shared/message/use-party-language.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useReplica } from '#web/replica/use-replica.ts'
import { useToday } from '#web/session/use-today.ts'
import { useSentences } from '#web/text/use-sentences.ts'
import { proformaInvoiceActions } from './proforma-invoice-action.ts'
import { useBuyerPhone } from './proforma-invoice-send-sheet.tsx'

type ProformaInvoiceActionsProps = {
  proforma: ProformaInvoice
  company: Company | undefined
  advance: AdvancePayment | null
  next: NextAction | null
  onDone: (words: string) => void
}

/** Actions on the proforma: send it or go to the next step, share it, call the buyer. */
export function ProformaInvoiceActions(props: ProformaInvoiceActionsProps) {
  const { proforma, company, advance, next, onDone } = props
  const thread = useTranslation('thread')
  const { refusal } = useSentences('proforma-invoice')
  const offered = useOfferedActions(proformaInvoiceActions, proforma, { facts: useFacts(), advance })
  const { asked, ask, close } = useAsked(offered)
  const isHere = proformaInvoiceActions.some((action) => isNext(action, proforma, next))
  const elsewhere = next && !isHere ? documentAddress(next.document.entity, next.document.id) : null
  return (
    <Card>
      <div className="grid items-start gap-3 tablet:grid-cols-2 desk:grid-cols-1">
        {next && elsewhere !== null && (
          <LinkButton tone="primary" wide icon="chevron-right" href={elsewhere}>
            {thread.t(`next.${next.code}`)}
          </LinkButton>
        )}
        {offered.map(({ action, refusal: no }) => (
          <ActionButton
            key={action.id}
            action={action}
            tone={isNext(action, proforma, next) ? 'primary' : 'secondary'}
            reason={no ? refusal(no) : undefined}
            onClick={() => ask(action)}
          >
            {next && isNext(action, proforma, next) ? thread.t(`next.${next.code}`) : undefined}
          </ActionButton>
        ))}
        {!next && offered.length === 0 && <p className="text-ink-2">{thread.t('next.none')}</p>}
        {company && proforma.number !== null && (
          <Share
            proforma={proforma}
            company={company}
            advance={advance}
            hasMessage={!isProformaCancelled(proforma) && offered.every(({ action }) => action.id !== 'send')}
          />
        )}
      </div>
      {asked && <AskedAction action={asked} document={proforma} onClose={close} onDone={onDone} />}
    </Card>
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
  const message = advanceRequest(proforma, advance, company, useToday())
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
      {offline ? (
        <Button wide icon="pdf" reason={t('share.offline')}>
          {t('share.pdf')}
        </Button>
      ) : (
        <ExternalButton icon="pdf" href={pdfAddress('proforma-invoice', proforma.id, words.language)}>
          {t('share.pdf')}
        </ExternalButton>
      )}
    </>
  )
}
