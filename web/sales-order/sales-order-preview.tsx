import { Table, type TableColumn } from '#design/list/table.tsx'
import { Link } from '#design/press/link.tsx'
import { DefinitionList, type Definition } from '#design/show/definition-list.tsx'
import { DocumentSheet } from '#design/show/document-sheet.tsx'
import { Money } from '#design/show/money.tsx'
import { isCharge } from '#domain/document-line/document-line-charge.ts'
import { quantityText } from '#domain/document-line/document-line-text.ts'
import { seesPayments } from '#domain/kernel/role.ts'
import { billedOf, hasBills, isAsOrdered, leftOf } from '#domain/sales-order/sales-order-billed.ts'
import { isOrderCancelled } from '#domain/sales-order/sales-order-status.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useAfterFrame } from '#web/page/use-after-frame.ts'
import { useWideScreen } from '#web/page/use-wide-screen.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useSession } from '#web/session/use-session.ts'
import { DocumentTotals } from '#web/shared/document/document-totals.tsx'
import { FoldedPaper } from '#web/shared/document/folded-paper.tsx'
import { SalesOrderPaymentBadge } from '#web/shared/document/sales-order-badge.tsx'
import { UnbrokenNumbers } from '#web/shared/document/unbroken-numbers.tsx'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'

/**
 * The order as a document: cloth first, in figures large enough to read at the loom, then dates and money. On a phone
 * folded under its delivery day and goods, until a part is billed: what is left of each line is only on the paper.
 */
export function SalesOrderPaper({ order }: { order: SalesOrder }) {
  const isWide = useWideScreen()
  // A wide screen folds it only to print it, maybe in the moment it was opened.
  const isDrawn = useAfterFrame(isWide)
  const facts = useFactsOf(order)
  const paper = <WholePaper order={order} facts={facts} />
  if (isWide || hasBills(order)) return paper
  const first = facts.filter(({ id }) => id === 'delivery' || id === 'payment')
  return (
    <FoldedPaper
      folded={order}
      head={first.length > 0 ? <DefinitionList items={first} /> : undefined}
      isDrawn={isDrawn}
    >
      {paper}
    </FoldedPaper>
  )
}

function WholePaper({ order, facts }: { order: SalesOrder; facts: Definition[] }) {
  const { t } = useTranslation('sales-order')
  const showsPayments = seesPayments(useSession()?.role ?? 'public')
  // By money, and by what was credited or kept back as well: who sees the order may not see which.
  const settled = order.totalAmount - order.balancePaymentDue
  return (
    <DocumentSheet label={[t('paper.title'), order.number ?? ''].join(' ')}>
      <div className="grid gap-7">
        <header className="flex flex-wrap items-baseline justify-between gap-3">
          <p className="font-heading text-25 leading-heading font-semibold text-neel">{t('paper.title')}</p>
          <p className="font-semibold">{order.number}</p>
        </header>
        <DefinitionList items={facts} />
        <Goods order={order} />
        <div className="grid gap-5 tablet:w-80 tablet:justify-self-end">
          <DocumentTotals totals={order.totals} supplied={order} />
          {!isOrderCancelled(order) && showsPayments && (
            <DefinitionList
              sums
              items={[
                ...(isAsOrdered(order)
                  ? [{ id: 'settled', term: t('paper.settled'), detail: <Money paise={settled} exact /> }]
                  : []),
                { id: 'balance', term: t('paper.balance'), detail: <Money paise={order.balancePaymentDue} exact /> },
              ]}
            />
          )}
        </div>
      </div>
    </DocumentSheet>
  )
}

/** Once a part is billed, also how much of each line was, and how much is left. */
function Goods({ order }: { order: SalesOrder }) {
  const { t } = useTranslation('sales-order')
  const unit = useTranslation('document-line')
  const [billed, left] = [billedOf(order), leftOf(order)]
  const rows = order.lines.map((line, at) => ({ ...line, at, billed: billed[at] ?? 0, left: left[at] ?? 0 }))
  const parts: TableColumn<(typeof rows)[number]>[] = (['billed', 'left'] as const).map((id) => ({
    id,
    head: t(`paper.${id}`),
    align: 'right',
    cell: (line) => (
      <span className="whitespace-nowrap">
        {quantityText(line[id])} {unit.t(`unit.${line.unit}`)}
      </span>
    ),
  }))
  return (
    <Table
      caption={t('paper.goods')}
      rows={rows}
      rowKey={({ at }) => String(at)}
      columns={[
        { id: 'description', head: t('paper.description'), names: true, cell: ({ description }) => description },
        {
          id: 'quantity',
          head: t('paper.quantity'),
          align: 'right',
          cell: (line) => (
            <span hidden={isCharge(line)} className="text-20 font-semibold whitespace-nowrap">
              {quantityText(line.quantityMilli)} {unit.t(`unit.${line.unit}`)}
            </span>
          ),
        },
        ...(hasBills(order) ? parts : []),
        {
          id: 'rate',
          head: t('paper.rate'),
          align: 'right',
          cell: ({ ratePaise }) => <Money paise={ratePaise} />,
        },
        {
          id: 'amount',
          head: t('paper.amount'),
          align: 'right',
          cell: ({ taxable }) => <Money paise={taxable} />,
        },
      ]}
    />
  )
}

function useFactsOf(order: SalesOrder): Definition[] {
  const { t } = useTranslation('sales-order')
  const kernel = useTranslation('kernel')
  const showsPayments = seesPayments(useSession()?.role ?? 'public')
  const quotation = useEntity('quotation', order.quoteId)
  const proforma = useEntity('proforma-invoice', quotation?.proformaInvoiceId)
  const advance = useEntity('advance-payment', order.advancePaymentId)
  const dated = (date: string) => <DayText value={date} focusable />
  // Users who may not see a document have no copy of it; show no link that leads to a refusal.
  const linked = (id: string, href: string, words: string | null | undefined, isThere: boolean): Definition[] =>
    isThere
      ? [
          {
            id,
            term: t(`fact.${id}`),
            detail: (
              <Link href={href}>
                <UnbrokenNumbers>{words ?? kernel.t('number-awaited')}</UnbrokenNumbers>
              </Link>
            ),
          },
        ]
      : []
  return [
    { id: 'ordered', term: t('fact.ordered'), detail: dated(order.orderDate) },
    // Nothing of a cancelled order is delivered or paid.
    ...(isOrderCancelled(order)
      ? []
      : [
          {
            id: 'delivery',
            term: t('fact.delivery'),
            detail: <strong className="text-20">{dated(order.deliveryDate)}</strong>,
          },
          ...(showsPayments
            ? [
                {
                  id: 'payment',
                  term: t('fact.payment'),
                  detail: <SalesOrderPaymentBadge status={order.paymentStatus} />,
                },
              ]
            : []),
        ]),
    ...linked('customer', documentAddress('business-profile', order.businessProfileId), order.companyName, true),
    ...linked('quotation', documentAddress('quotation', order.quoteId), quotation?.number, quotation !== undefined),
    ...linked(
      'advance',
      documentAddress('advance-payment', order.advancePaymentId),
      t('fact.advance-of', { number: proforma?.number ?? '' }),
      advance !== undefined,
    ),
  ]
}
