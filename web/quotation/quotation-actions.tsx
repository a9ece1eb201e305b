import { useState } from 'react'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Card } from '#design/show/card.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { quotationActions, useQuotationActions, type QuotationAction } from './quotation-action.ts'
import { QuotationShare } from './quotation-share.tsx'

type QuotationActionsProps = {
  quotation: Quotation
  next: NextAction | null
  /** Opens the form; the page keeps that in its address. */
  onChange: () => void
  /** A step was taken: what to say of it. */
  onDone: (text: string) => void
}

/** The next action as the one primary button, and the other things that may be done with the quotation. */
export function QuotationActions({ quotation, next, onChange, onDone }: QuotationActionsProps) {
  const { t } = useTranslation('quotation')
  const thread = useTranslation('thread')
  const { refusal } = useSentences('quotation')
  const [asked, setAsked] = useState<QuotationAction | null>(null)
  const ask = (action: QuotationAction) => (action.asks === 'page' ? onChange() : setAsked(action))

  const primary = next ? quotationActions.find((action) => action.next.includes(next.code)) : undefined
  const elsewhere = next && !primary ? documentAddress(next.document.entity, next.document.id) : null
  const others = useQuotationActions(quotation).filter(({ action }) => action !== primary)
  return (
    <Card>
      <div className="grid items-start gap-3 tablet:grid-cols-2 desk:grid-cols-1">
        {next && primary && (
          <Button tone="primary" wide icon={primary.icon} onClick={() => ask(primary)}>
            {thread.t(`next.${next.code}`)}
          </Button>
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
          <Button
            key={action.id}
            wide
            icon={action.icon}
            reason={no ? refusal(no) : undefined}
            onClick={() => ask(action)}
          >
            {t(`action.${action.id}`)}
          </Button>
        ))}
        {quotation.proformaInvoiceId !== null && (
          <LinkButton wide icon="invoice" href={documentAddress('proforma-invoice', quotation.proformaInvoiceId)}>
            {t('action.open-proforma')}
          </LinkButton>
        )}
        <hr className="hairline tablet:col-span-2 desk:col-span-1" />
        <QuotationShare quotation={quotation} />
      </div>
      {asked && <Asked action={asked} quotation={quotation} onClose={() => setAsked(null)} onDone={onDone} />}
    </Card>
  )
}

type AskedProps = Pick<QuotationActionsProps, 'quotation' | 'onDone'> & { action: QuotationAction; onClose: () => void }

function Asked({ action: { asks: Ask }, quotation, onClose, onDone }: AskedProps) {
  if (Ask === 'page') return null
  const done = (text: string) => {
    onClose()
    onDone(text)
  }
  return <Ask quotation={quotation} onClose={onClose} onDone={done} />
}

type QuotationActionsSheetProps = Pick<QuotationActionsProps, 'onDone'> & {
  open: boolean
  /** Null while none is chosen. */
  id: string | null
  onClose: () => void
}

/** The same steps from the list: what can be done about the quotation one has chosen, without leaving the others. */
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
  if (asked) return <Asked action={asked} quotation={quotation} onClose={onClose} onDone={onDone} />
  return (
    <Sheet
      open
      onClose={onClose}
      title={[quotation.companyName, quotation.number].filter(Boolean).join(' · ')}
      closeLabel={t('close')}
    >
      <div className="grid gap-3">
        {actions.map(({ action, refusal: no }) =>
          action.asks === 'page' ? (
            <LinkButton
              key={action.id}
              wide
              icon={action.icon}
              href={`${documentAddress('quotation', quotation.id)}?action=edit`}
            >
              {t(`action.${action.id}`)}
            </LinkButton>
          ) : (
            <Button
              key={action.id}
              wide
              icon={action.icon}
              reason={no ? refusal(no) : undefined}
              onClick={() => setAsked(action)}
            >
              {t(`action.${action.id}`)}
            </Button>
          ),
        )}
        {actions.length === 0 && <p className="text-ink-2">{t('actions.none')}</p>}
        <LinkButton wide icon="chevron-right" href={documentAddress('quotation', quotation.id)}>
          {t('actions.open')}
        </LinkButton>
      </div>
    </Sheet>
  )
}
