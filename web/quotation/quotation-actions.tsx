import { useState } from 'react'
import { createQuotation } from '#domain/quotation/quotation-operations.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { LinkButton } from '#design/press/link-button.tsx'
import { Card } from '#design/show/card.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { ActionButton, AskedAction, useAsked } from '#web/shared/document/action-button.tsx'
import { places } from '#web/page/addresses.ts'
import { useMay } from '#web/session/use-session.ts'
import { isNext } from '#web/shared/document/document-action.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { quotationActions, useQuotationActions, type QuotationAction } from './quotation-action.ts'
import { QuotationShare } from './quotation-share.tsx'

type QuotationActionsProps = {
  quotation: Quotation
  next: NextAction | null
  /** A step was taken: the message to show. */
  onDone: (text: string) => void
}

/** The next action as the only primary button, then the other actions on the quotation. */
export function QuotationActions({ quotation, next, onDone }: QuotationActionsProps) {
  const { t } = useTranslation('quotation')
  const thread = useTranslation('thread')
  const { refusal } = useSentences('quotation')
  const offered = useQuotationActions(quotation)
  const { asked, ask, close } = useAsked(offered)
  const mayAdd = useMay(createQuotation)

  const primary = quotationActions.find((action) => isNext(action, quotation, next))
  const elsewhere = next && !primary ? documentAddress(next.document.entity, next.document.id) : null
  const others = offered.filter(({ action }) => action !== primary)
  return (
    <Card>
      <div className="grid items-start gap-3 tablet:grid-cols-2 desk:grid-cols-1">
        {next && primary && (
          <ActionButton tone="primary" action={primary} onClick={() => ask(primary)}>
            {thread.t(`next.${next.code}`)}
          </ActionButton>
        )}
        {next && elsewhere !== null && (
          <LinkButton tone="primary" wide icon="chevron-right" href={elsewhere}>
            {thread.t(`next.${next.code}`)}
          </LinkButton>
        )}
        {!next && others.length === 0 && quotation.proformaInvoiceId === null && (
          <p className="text-ink-2">{thread.t('next.none')}</p>
        )}
        {others.map(({ action, refusal: no }) => (
          <ActionButton
            key={action.id}
            action={action}
            reason={no ? refusal(no) : undefined}
            onClick={() => ask(action)}
          />
        ))}
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
        <hr className="hairline tablet:col-span-2 desk:col-span-1" />
        <QuotationShare quotation={quotation} onDone={onDone} />
      </div>
      {asked && <AskedAction action={asked} document={quotation} onClose={close} onDone={onDone} />}
    </Card>
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
      title={[quotation.companyName, quotation.number].filter(Boolean).join(' · ')}
      closeLabel={t('close')}
    >
      <div className="grid gap-3">
        {actions.map(({ action, refusal: no }) => (
          <ActionButton
            key={action.id}
            action={action}
            reason={no ? refusal(no) : undefined}
            href={action.at === undefined ? undefined : `${page}?action=${action.at}`}
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
