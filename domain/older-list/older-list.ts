import type { ExportDocuments, ExportParams } from '#domain/export/export-list.ts'
import { exportLists } from '#domain/export/export-lists.ts'
import { searchedGoodsReturns } from '#domain/goods-return/goods-return-list.ts'
import { searchedNotes } from '#domain/invoice-note/invoice-note-list.ts'
import { searchedLeads } from '#domain/lead/lead-list.ts'
import { searchedInvoices } from '#domain/list/list-invoices.ts'
import { narrowedTo, narrowRows } from '#domain/list/list-narrowing.ts'
import { searchedPayments } from '#domain/list/list-payments.ts'
import { matches, type Searched } from '#domain/list/list-search.ts'
import type { PaymentRow } from '#domain/payment/payment.ts'
import { searchedQuotations } from '#domain/quotation/quotation-list.ts'
import { searchedRefunds } from '#domain/refund/refund-list.ts'
import { searchedSalesOrders } from '#domain/sales-order/sales-order-list.ts'
import type { OlderListName } from './older-list-name.ts'

/** What rows lack themselves: the party's town, the number of what is paid, whose the lead is. */
type Beside = {
  townOf: (businessProfileId: string) => string | undefined
  numberOf: (paperId: string) => string | null
  assigneeOf: (leadId: string) => string | null | undefined
}

/** A row by its id, which is that of its document, in a list of one kind of rows. */
type Row = { id: string }

const searchedIn: Readonly<Record<OlderListName, (beside: Beside) => Searched<never>>> = {
  lead: () => searchedLeads,
  quotation: () => searchedQuotations,
  'sales-order': (beside) => ({ ...searchedSalesOrders, placeOf: placeOf(beside) }),
  invoice: (beside) => ({ ...searchedInvoices, placeOf: placeOf(beside) }),
  payment: (beside) => ({
    ...searchedPayments(({ documentId }: PaymentRow) => beside.numberOf(documentId)),
    placeOf: placeOf(beside),
  }),
  'credit-note': () => searchedNotes,
  'debit-note': () => searchedNotes,
  refund: () => searchedRefunds,
  'goods-return': () => searchedGoodsReturns,
}

const placeOf =
  ({ townOf }: Beside) =>
  ({ businessProfileId }: { businessProfileId: string }) => [townOf(businessProfileId)]

export type OlderAsked = {
  list: OlderListName
  /** The filters of the list, as they stand in its address. */
  params: ExportParams
  words: string
  /** Names that the words also mean, because they sound like them. */
  named: readonly string[]
  today: string
  me: string | null
}

/** Whether the address asks for something that only a lead or a party knows. */
export const asksBesides = ({ params }: Pick<OlderAsked, 'params'>): ('lead' | 'business-profile')[] => [
  ...(params.get('person') === null ? [] : ['lead' as const]),
  ...(params.get('location') === null ? [] : ['business-profile' as const]),
]

/** Of these documents, the ids of those that the list shows: what a device's own list would show, by the same rules. */
export function shownInList(
  { list, params, words, named, today, me }: OlderAsked,
  documents: ExportDocuments,
): ReadonlySet<string> {
  const { rowsOf, inFilter } = exportLists[list]
  const leads = new Map(documents.lead.map((lead) => [lead.id, lead]))
  const parties = new Map(documents['business-profile'].map((party) => [party.id, party]))
  const papers = new Map(
    [...documents['proforma-invoice'], ...documents['final-invoice'], ...documents.receipt].map(({ id, number }) => [
      id,
      number,
    ]),
  )
  const beside: Beside = {
    townOf: (id) => parties.get(id)?.registeredAddress.city,
    numberOf: (id) => papers.get(id) ?? null,
    assigneeOf: (id) => leads.get(id)?.assigneeId,
  }
  const searched = searchedIn[list](beside) as unknown as Searched<Row> // what the rows of this list are searched by
  const names = new Set(named)
  const rows = inFilter(rowsOf(documents, today), params, today) as readonly Row[] // every row of a list has an id
  const found =
    words === ''
      ? rows
      : rows.filter(
          (row) => matches(searched.wordsOf(row), words) || searched.namesOf(row).some((name) => names.has(name)),
        )
  const kept = narrowRows(found, narrowedTo(params, searched), searched, { today, me, assigneeOf: beside.assigneeOf })
  return new Set(kept.map(({ id }) => id))
}
