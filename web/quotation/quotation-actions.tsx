import { useState } from 'react'
import { createProfileLink } from '#domain/profile-link/profile-link-operations.ts'
import { createProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import {
  approveQuotation,
  changeQuotation,
  rejectQuotation,
  renewQuotation,
} from '#domain/quotation/quotation-operations.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { LinkButton } from '#design/press/link-button.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useSession } from '#web/session/use-session.ts'
import { QuotationShare } from './quotation-share.tsx'
import { openSteps, type QuotationStep } from './quotation-step.ts'
import { QuotationStepSheet, type AskedStep } from './quotation-step-sheet.tsx'

const icons: Record<AskedStep, IconName> = {
  approve: 'check',
  convert: 'invoice',
  renew: 'repeat',
  change: 'edit',
  reject: 'close',
  link: 'share',
}
const operations = {
  approve: approveQuotation,
  convert: createProformaInvoice,
  renew: renewQuotation,
  change: changeQuotation,
  reject: rejectQuotation,
  link: createProfileLink,
}

/** Which of this page's steps the thread's next action is; the others lead to another document. */
const stepOfNext: Record<string, AskedStep> = {
  'approve-quotation': 'approve',
  'renew-quotation': 'renew',
  'send-profile-link': 'link',
  'share-profile-link': 'link',
  'create-proforma': 'convert',
}

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
  const [asked, setAsked] = useState<AskedStep | null>(null)
  const session = useSession()
  const facts = useFacts()
  const may = (step: AskedStep): boolean => session !== null && operations[step].roles.includes(session.role)
  const ask = (step: AskedStep) => (step === 'change' ? onChange() : setAsked(step))

  const primary = next ? stepOfNext[next.code] : undefined
  const elsewhere = next && !primary ? documentAddress(next.document.entity, next.document.id) : null
  const others = openSteps(quotation, facts).filter(({ step }) => step !== primary && may(step))
  return (
    <Card>
      <div className="grid items-start gap-3 tablet:grid-cols-2 desk:grid-cols-1">
        {next && primary && (
          <Button tone="primary" wide icon={icons[primary]} onClick={() => ask(primary)}>
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
        {others.map(({ step, refusal: no }: { step: QuotationStep; refusal: Parameters<typeof refusal>[0] | null }) => (
          <Button key={step} wide icon={icons[step]} reason={no ? refusal(no) : undefined} onClick={() => ask(step)}>
            {t(`action.${step}`)}
          </Button>
        ))}
        {quotation.proformaInvoiceId !== null && (
          <LinkButton wide icon="invoice" href={`/platform/proformas/${quotation.proformaInvoiceId}`}>
            {t('action.open-proforma')}
          </LinkButton>
        )}
        <hr className="hairline tablet:col-span-2 desk:col-span-1" />
        <QuotationShare quotation={quotation} />
      </div>
      {asked && (
        <QuotationStepSheet
          step={asked}
          quotation={quotation}
          onClose={() => setAsked(null)}
          onDone={(text) => {
            setAsked(null)
            onDone(text)
          }}
        />
      )}
    </Card>
  )
}
