import { Table } from '#design/list/table.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Link } from '#design/press/link.tsx'
import { DefinitionList, type Definition } from '#design/show/definition-list.tsx'
import { DocumentSheet } from '#design/show/document-sheet.tsx'
import { lrNumberTold } from '#domain/consignment/consignment-facts.ts'
import { isIssued } from '#domain/credit-note/credit-note-lifecycle.ts'
import { quantityText } from '#domain/document-line/document-line-text.ts'
import { findGoodsReturn } from '#domain/goods-return/goods-return-operations.ts'
import type { GoodsReturn } from '#domain/goods-return/goods-return.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useThread } from '#web/shared/deal/use-thread.ts'
import { ActionBar } from '#web/shared/document/action-bar.tsx'
import { useOfferedActions } from '#web/shared/document/action-button.tsx'
import { DocumentAbsent } from '#web/shared/document/document-absent.tsx'
import { DocumentPage } from '#web/shared/document/document-page.tsx'
import { UnbrokenNumbers } from '#web/shared/document/unbroken-numbers.tsx'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useStoredDocument } from '#web/shared/document/use-stored-document.ts'
import { GoodsReturnBadge } from '#web/shared/goods-return/goods-return-badge.tsx'
import { useReturned } from '#web/shared/goods-return/goods-return-rows.tsx'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { goodsReturnActions } from './goods-return-action.ts'

/** One goods return. */
export function GoodsReturnScreen({ id }: ScreenProps) {
  const { t } = useTranslation('goods-return')
  const stored = useStoredDocument('goods-return', id, findGoodsReturn)
  const back = { href: places.goodsReturns, label: t('back') }
  if (stored.state !== 'found') return <DocumentAbsent stored={stored} missing={t('missing')} back={back} />
  return <GoodsReturnPage key={id} goodsReturn={stored.document} back={back} />
}

type GoodsReturnPageProps = { goodsReturn: GoodsReturn; back: { href: string; label: string } }

function GoodsReturnPage({ goodsReturn, back }: GoodsReturnPageProps) {
  const { t } = useTranslation('goods-return')
  const kernel = useTranslation('kernel')
  const { banner, show } = useBanner()
  const { steps } = useThread('goods-return', goodsReturn.id)
  const note = useEntity('credit-note', goodsReturn.creditNoteId)
  const offered = useOfferedActions(goodsReturnActions, goodsReturn, { facts: useFacts() })
  const quantities = useReturned()
  const isDraft = note !== undefined && !isIssued(note)
  const toNote = note && (
    <LinkButton wide icon="undo" href={documentAddress('credit-note', note.id)}>
      <UnbrokenNumbers>{[t('fact.note'), note.number ?? t('note-draft')].join(' ')}</UnbrokenNumbers>
    </LinkButton>
  )
  const toInvoice = (
    <LinkButton wide icon="invoice" href={documentAddress('final-invoice', goodsReturn.invoiceId)}>
      <UnbrokenNumbers>{[t('fact.invoice'), goodsReturn.invoiceNumber ?? ''].join(' ')}</UnbrokenNumbers>
    </LinkButton>
  )
  return (
    <DocumentPage
      about={{ entity: 'goods-return', id: goodsReturn.id }}
      head={{
        back,
        title: goodsReturn.customerName,
        amount: <span className="text-25 font-semibold whitespace-nowrap">{quantities(goodsReturn)}</span>,
        state: (
          <>
            <span className="font-semibold">{goodsReturn.number ?? kernel.t('number-awaited')}</span>
            <GoodsReturnBadge status={goodsReturn.status} />
          </>
        ),
        bar: (
          <ActionBar
            feature="goods-return"
            offered={offered}
            document={goodsReturn}
            instead={toNote ?? toInvoice}
            extra={toNote && toInvoice}
            onDone={show}
          />
        ),
      }}
      message={
        <p className="text-ink-2">
          {isDraft
            ? t('message.draft')
            : t(`message.${goodsReturn.status}`, { reason: goodsReturn.cancelReason ?? '' })}
        </p>
      }
      banner={banner}
      steps={steps}
    >
      <GoodsReturnPaper goodsReturn={goodsReturn} />
    </DocumentPage>
  )
}

function GoodsReturnPaper({ goodsReturn }: { goodsReturn: GoodsReturn }) {
  const { t } = useTranslation('goods-return')
  const words = useTranslation('document')
  return (
    <DocumentSheet label={[t('paper.title'), goodsReturn.number ?? ''].join(' ')}>
      <div className="grid gap-6">
        <DefinitionList items={useFactsOf(goodsReturn)} />
        <Table
          caption={t('field.lines')}
          rows={goodsReturn.lines}
          rowKey={({ line }) => String(line)}
          columns={[
            {
              id: 'description',
              head: t('field.lines'),
              names: true,
              cell: ({ description }) => description,
            },
            {
              id: 'quantity',
              head: t('form.quantity'),
              align: 'right',
              cell: ({ quantityMilli, unit }) => (
                <span className="font-semibold whitespace-nowrap">
                  {quantityText(quantityMilli)} {words.t(`unit.${unit}`)}
                </span>
              ),
            },
            { id: 'condition', head: t('field.condition'), cell: ({ condition }) => t(`condition.${condition}`) },
          ]}
        />
      </div>
    </DocumentSheet>
  )
}

function useFactsOf(goodsReturn: GoodsReturn): Definition[] {
  const { t } = useTranslation('goods-return')
  const order = useEntity('sales-order', goodsReturn.salesOrderId)
  const { returnDate, customerId, customerName, reason } = goodsReturn
  const lrNumber = goodsReturn.lrNumber && lrNumberTold(goodsReturn.lrNumber)
  const plain = (id: 'lrNumber' | 'vehicle' | 'receivedBy' | 'notes', told: string | null): Definition[] =>
    told ? [{ id, term: t(`field.${id}`), detail: told }] : []
  const date = <DayText value={returnDate} focusable />
  return [
    { id: 'date', term: t('field.date'), detail: date },
    { id: 'reason', term: t('field.reason'), detail: t(`reason.${reason}`) },
    {
      id: 'customer',
      term: t('fact.customer'),
      detail: <Link href={documentAddress('party-ledger', customerId)}>{customerName}</Link>,
    },
    ...(order
      ? [
          {
            id: 'order',
            term: t('fact.order'),
            detail: <Link href={documentAddress('sales-order', order.id)}>{order.number}</Link>,
          },
        ]
      : []),
    ...plain('receivedBy', goodsReturn.receivedBy),
    ...plain('lrNumber', lrNumber),
    ...plain('vehicle', goodsReturn.vehicle),
    ...plain('notes', goodsReturn.notes),
  ]
}
