import { Link } from '#design/press/link.tsx'
import { Card } from '#design/show/card.tsx'
import { DefinitionList, type Definition } from '#design/show/definition-list.tsx'
import { Money } from '#design/show/money.tsx'
import { StatusBadge } from '#design/show/status-badge.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { sumText } from '#domain/money/money-format.ts'
import { findReceipt } from '#domain/receipt/receipt-operations.ts'
import { isTakenBack } from '#domain/receipt/receipt-state.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { DocumentAbsent } from '#web/shared/document/document-absent.tsx'
import { DocumentHistory } from '#web/shared/document/document-history.tsx'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { PdfButton } from '#web/shared/document/pdf-button.tsx'
import { ScreenBanner } from '#web/shared/document/screen-banner.tsx'
import { ScreenHead } from '#web/shared/document/screen-head.tsx'
import { useStoredDocument } from '#web/shared/document/use-stored-document.ts'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { ReceiptBar } from './receipt-bar.tsx'

/** One receipt: what came in, what it settled, and the ways to take it back. */
export function ReceiptScreen({ id }: ScreenProps) {
  const { t } = useTranslation('receipt')
  const stored = useStoredDocument('receipt', id, findReceipt)
  const back = { href: places.payments, label: t('back') }
  if (stored.state !== 'found') return <DocumentAbsent stored={stored} missing={t('missing')} back={back} />
  return <ReceiptPage key={id} receipt={stored.document} back={back} />
}

function ReceiptPage({ receipt, back }: { receipt: Receipt; back: { href: string; label: string } }) {
  const { t } = useTranslation('receipt')
  const kernel = useTranslation('kernel')
  const { banner, show } = useBanner()
  return (
    <div className="grid gap-3 desk:gap-5">
      <ScreenHead
        back={back}
        title={t('title', { company: receipt.customerName })}
        amount={<Money paise={receipt.amount} size="large" />}
        state={
          <StatusBadge
            tone={isTakenBack(receipt) ? 'danger' : 'success'}
            icon={isTakenBack(receipt) ? 'close' : 'check'}
          >
            {t(`status.${receipt.status}`)}
          </StatusBadge>
        }
        bar={<ReceiptBar receipt={receipt} onDone={show} />}
      />
      <ScreenBanner banner={banner} />
      {receipt.fitted && <Banner tone="warning">{t('fitted', { amount: sumText(receipt.onAccount) })}</Banner>}
      <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-5">
          <Card>
            <DefinitionList items={useFactsOf(receipt)} />
          </Card>
          <Settled receipt={receipt} />
        </div>
        <div className="grid min-w-0 gap-5">
          {receipt.amount > 0 && <ReceiptPaper id={receipt.id} />}
          <Card title={kernel.t('history.title')}>
            <DocumentHistory entity="receipt" id={receipt.id} />
          </Card>
        </div>
      </div>
    </div>
  )
}

/** The receipt for the payer, as PDF. */
function ReceiptPaper({ id }: Pick<Receipt, 'id'>) {
  const { t, language } = useTranslation('receipt')
  const { offline } = useReplica()
  return (
    <PdfButton href={pdfAddress('money-receipt', id, language)} reason={offline ? t('pdf-offline') : undefined}>
      {t('pdf')}
    </PdfButton>
  )
}

function useFactsOf(receipt: Receipt): Definition[] {
  const { t } = useTranslation('receipt')
  const kernel = useTranslation('kernel')
  const words = useTranslation('payment')
  const said = (id: string, term: string, detail: Definition['detail'] | null): Definition[] =>
    detail === null ? [] : [{ id, term, detail }]
  return [
    ...said('number', t('fact.number'), receipt.number ?? kernel.t('number-awaited')),
    ...said(
      'party',
      t('party'),
      <Link href={documentAddress('business-profile', receipt.customerId)}>{receipt.customerName}</Link>,
    ),
    ...said('date', t('field.date'), <DayText value={receipt.date} focusable />),
    ...said('method', t('field.method'), words.t(`method.${receipt.method}`)),
    ...said('reference', t('field.reference'), receipt.reference),
    ...said('notes', t('field.notes'), receipt.notes),
    ...said('reason', t('fact.reason'), receipt.reason),
  ]
}

function Settled({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('receipt')
  const lines = receipt.lines.flatMap((line) => [
    ...(line.money > 0
      ? [{ id: line.entryId, entryId: line.entryId, number: line.number, what: null, amount: line.money }]
      : []),
    ...line.deductions.map(({ kind, amount }) => ({
      id: `${line.entryId} ${kind}`,
      entryId: line.entryId,
      number: line.number,
      what: t(`kind.${kind}`),
      amount,
    })),
  ])
  return (
    <Card title={t('settles')}>
      <DefinitionList
        items={[
          ...lines.map(({ id, entryId, number, what, amount }) => ({
            id,
            term: (
              <>
                <InvoiceLink id={entryId} number={number} />
                {what !== null && ` · ${what}`}
              </>
            ),
            detail: <Money paise={amount} />,
          })),
          {
            id: 'account',
            term: t('sum.account'),
            detail: <Money paise={receipt.onAccount} />,
          },
        ]}
      />
    </Card>
  )
}

function InvoiceLink({ id, number }: { id: string; number: string | null }) {
  const invoice = useEntity('final-invoice', id)
  const shown = <span className="whitespace-nowrap">{number ?? invoice?.number}</span>
  return invoice ? <Link href={documentAddress('final-invoice', id)}>{shown}</Link> : shown
}
