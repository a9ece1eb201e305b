import { useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'
import { listFinalInvoices } from '#domain/final-invoice/final-invoice-operations.ts'
import {
  invoiceKindOf,
  invoiceKinds,
  invoiceRows,
  invoicesIn,
  invoiceStateOf,
  invoiceStates,
  type InvoiceRow,
} from '#domain/invoice/invoice.ts'
import { FilterChips } from '#design/filter-chips.tsx'
import { LinkButton } from '#design/link-button.tsx'
import { documentAddress } from '#web/kernel/document-address.ts'
import { ListPage } from '#web/kernel/list/list-page.tsx'
import { matchingRows } from '#web/kernel/search.ts'
import { useTranslation } from '#web/kernel/translation.tsx'
import { useAddressParam } from '#web/kernel/use-address-param.ts'
import { useBanner } from '#web/kernel/use-banner.ts'
import { useEntities } from '#web/kernel/use-entities.ts'
import { useNamesAlike } from '#web/kernel/use-names-alike.ts'
import { useMay } from '#web/kernel/use-session.ts'
import { useToday } from '#web/kernel/use-today.ts'
import { InvoiceActionsSheet } from './invoice-actions-sheet.tsx'
import { invoiceEntity } from './invoice-entity.ts'
import { InvoiceListRow } from './invoice-list-row.tsx'
import { InvoiceSummary } from './invoice-summary.tsx'

const hrefOf = ({ kind, id }: InvoiceRow): string => documentAddress(invoiceEntity[kind], id) ?? '/platform/invoices'

const wordsOf = ({ party, number }: InvoiceRow) => [party, number]

/** Proformas and tax invoices in one list. */
export function InvoiceListScreen() {
  const { t } = useTranslation('invoice')
  const [, go] = useLocation()
  const today = useToday()
  const [stateName, setState] = useAddressParam('status', 'all')
  const [kindName, setKind] = useAddressParam('type', 'all')
  const [words, setWords] = useAddressParam('search', '')
  const { banner, show, dismiss } = useBanner()
  const maySee = useMay(listFinalInvoices)
  const [asked, setAsked] = useState<InvoiceRow | null>(null)
  const advances = useEntities('advance-payment')
  const all = invoiceRows(useEntities('proforma-invoice'), useEntities('final-invoice'), advances, today)
  const sought = useDeferredValue(words)
  const [kind, state] = [invoiceKindOf(kindName), invoiceStateOf(stateName)]
  const alike = useNamesAlike(sought)
  const found = matchingRows(all, wordsOf, sought, ({ party }) => alike.has(party))
  const countOf = (one: { kind: typeof kind; state: typeof state }) => invoicesIn(found, one).length
  return (
    <>
      <ListPage
        title={t('title')}
        banner={banner}
        onDismiss={dismiss}
        summary={<InvoiceSummary rows={invoicesIn(all, { kind, state: null })} />}
        filters={
          <>
            <FilterChips
              label={t('filter.state')}
              selected={[state ?? 'all']}
              onToggle={setState}
              chips={[
                { id: 'all', label: t('filter.all'), count: countOf({ kind, state: null }) },
                ...invoiceStates.map((id) => ({ id, label: t(`state.${id}`), count: countOf({ kind, state: id }) })),
              ]}
            />
            <FilterChips
              label={t('filter.kind')}
              selected={[kind ?? 'all']}
              onToggle={setKind}
              chips={[
                { id: 'all', label: t('filter.both') },
                ...invoiceKinds.map((id) => ({ id, label: t(`kind.${id}`), count: countOf({ kind: id, state }) })),
              ]}
            />
          </>
        }
        search={{ label: t('search'), words, onWords: setWords }}
        total={all.length}
        rows={invoicesIn(found, { kind, state })}
        keyOf={({ id }) => id}
        hrefOf={hrefOf}
        estimate={104}
        listLabel={t('title')}
        empty={{
          icon: 'invoice',
          title: t('empty'),
          text: t(maySee ? 'empty-why' : 'empty-hidden'),
          action: (
            <LinkButton tone="primary" href="/platform/orders">
              {t('to-orders')}
            </LinkButton>
          ),
        }}
        none={{
          title: t('empty'),
          text: t('empty-filtered'),
          clear: t('show-all'),
          onClear: () => go('/platform/invoices', { replace: true }),
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
