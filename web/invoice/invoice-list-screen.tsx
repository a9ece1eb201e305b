import { useState } from 'react'
import { LinkButton } from '#design/press/link-button.tsx'
import { roundMoneyText } from '#design/show/money-text.ts'
import { listFinalInvoices } from '#domain/final-invoice/final-invoice-operations.ts'
import {
  invoiceKindOf,
  invoiceKinds,
  invoiceRows,
  invoicesIn,
  invoiceStateOf,
  invoiceStates,
  invoiceTotals,
  type InvoiceRow,
} from '#domain/invoice/invoice.ts'
import { searchedInvoices } from '#domain/list/list-invoices.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useMay, useSession } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { ListPage } from '#web/shared/list/list-page.tsx'
import { StateAndKind } from '#web/shared/list/state-and-kind.tsx'
import { useListSearch } from '#web/shared/list/use-list-search.ts'
import { usePartyPlace } from '#web/shared/list/use-party-place.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { InvoiceActionsSheet } from './invoice-actions-sheet.tsx'
import { invoiceEntity } from './invoice-entity.ts'
import { InvoiceListRow } from './invoice-list-row.tsx'
import { InvoiceSummary } from './invoice-summary.tsx'

const hrefOf = ({ kind, id }: InvoiceRow): string => documentAddress(invoiceEntity[kind], id) ?? places.invoices

/** Proformas and tax invoices in one list. */
export function InvoiceListScreen() {
  const { t } = useTranslation('invoice')
  const today = useToday()
  const [stateName, setState] = useAddressParam('status', 'all')
  const [kindName, setKind] = useAddressParam('type', 'all')
  const { banner, show } = useBanner()
  const session = useSession()
  const maySee = useMay(listFinalInvoices)
  const [asked, setAsked] = useState<InvoiceRow | null>(null)
  const all = invoiceRows(
    {
      proformas: useEntities('proforma-invoice'),
      invoices: useEntities('final-invoice'),
      advances: useEntities('advance-payment'),
      orders: useEntities('sales-order'),
    },
    today,
  )
  const [kind, state] = [invoiceKindOf(kindName), invoiceStateOf(stateName)]
  const { found, search } = useListSearch(all, { ...searchedInvoices, placeOf: usePartyPlace() })
  const listed = invoicesIn(all, { kind, state: null })
  return (
    <>
      <ListPage
        feature="invoice"
        href={places.invoices}
        icon="invoice"
        related={
          <>
            <LinkButton href={places.creditNotes}>{t('to-notes')}</LinkButton>
            <LinkButton href={places.debitNotes}>{t('to-debit-notes')}</LinkButton>
          </>
        }
        banner={banner}
        figures={{
          cards: <InvoiceSummary rows={listed} kind={kind} />,
          line: `${t('card.pending')} ${roundMoneyText(invoiceTotals(listed).pendingOpen)}`,
        }}
        filters={
          <StateAndKind
            feature="invoice"
            states={invoiceStates}
            kinds={invoiceKinds}
            state={state}
            kind={kind}
            countOf={(chosen) => invoicesIn(found, chosen).length}
            onState={setState}
            onKind={setKind}
          />
        }
        search={search}
        rows={invoicesIn(found, { kind, state })}
        hrefOf={hrefOf}
        empty={{
          text: maySee ? undefined : t(session?.mode === 'guest' ? 'empty.hidden-guest' : 'empty.hidden'),
          action: (
            <LinkButton tone="primary" href={places.orders}>
              {t('to-orders')}
            </LinkButton>
          ),
        }}
      >
        {(invoice, row) => (
          <InvoiceListRow invoice={invoice} href={hrefOf(invoice)} row={row} onMore={() => setAsked(invoice)} />
        )}
      </ListPage>
      {asked && (
        <InvoiceActionsSheet invoice={asked} href={hrefOf(asked)} onClose={() => setAsked(null)} onDone={show} />
      )}
    </>
  )
}
