import { isJoined, profileFilterOf, profilesIn } from '#domain/business-profile/business-profile-list.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { leadFilterOf, leadsIn } from '#domain/lead/lead-list.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { openByParty } from '#domain/payment/payment-by-party.ts'
import { paymentRows } from '#domain/payment/payment.ts'
import { stateNamed } from '#domain/place/state.ts'
import { quotationFilterOf, quotationsIn } from '#domain/quotation/quotation-list.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { salesOrdersAt } from '#domain/sales-order/sales-order-list.ts'
import { isOrderCancelled } from '#domain/sales-order/sales-order-status.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { countColumn, dayColumn, moneyColumn, stateColumn, textColumn, wordColumn } from './export-column.ts'
import { exportList } from './export-list.ts'
import { totalsColumns } from './export-totals.ts'

export const leadExport = exportList<Lead>({
  sources: ['lead'],
  rowsOf: ({ lead }) => lead,
  inFilter: (rows, params) => leadsIn(rows, leadFilterOf(params.get('filter') ?? '')),
  columns: [
    dayColumn('added', ({ createdAt }) => createdAt),
    textColumn('company-name', ({ companyName }) => companyName, 28),
    textColumn('contact-person', ({ contactPerson }) => contactPerson),
    textColumn('phone', ({ phone }) => phone),
    textColumn('email', ({ email }) => email, 26),
    textColumn('city', ({ city, location }) => city ?? location),
    stateColumn('state', ({ state }) => state),
    wordColumn('business', ['lead', 'business'], ({ business }) => business),
    textColumn('inquiry', ({ inquiry }) => inquiry, 40),
    wordColumn('fabric-type', ['lead', 'fabricType'], (lead) => lead.fabricRequirements?.fabricType),
    countColumn('gsm', (lead) => lead.fabricRequirements?.gsm),
    countColumn('quantity', (lead) => lead.fabricRequirements?.quantity),
    wordColumn('unit', ['document-line', 'unit'], (lead) =>
      lead.fabricRequirements?.quantity ? lead.fabricRequirements.unit : null,
    ),
    wordColumn('budget', ['lead', 'budget'], ({ budget }) => budget),
    wordColumn('timeline', ['lead', 'timeline'], ({ timeline }) => timeline),
    wordColumn('priority', ['lead', 'priority'], ({ priority }) => priority),
    wordColumn('status', ['lead', 'status'], ({ conversionStatus }) => conversionStatus),
    textColumn('notes', ({ notes }) => notes, 40),
  ],
})

type Party = BusinessProfile & { due: number }

export const customerExport = exportList<Party>({
  sources: ['business-profile', 'advance-payment', 'final-payment', 'party-ledger'],
  rowsOf: (documents, today) => {
    const payments = paymentRows(documents['advance-payment'], documents['final-payment'], today)
    const due = openByParty(payments, documents['party-ledger'])
    return documents['business-profile'].flatMap((profile) =>
      isJoined(profile) ? [] : [{ ...profile, due: due.get(profile.id) ?? 0 }],
    )
  },
  inFilter: (rows, params) => {
    const kept = new Set<BusinessProfile>(profilesIn(rows, profileFilterOf(params.get('filter') ?? '')))
    return rows.filter((row) => kept.has(row))
  },
  columns: [
    textColumn('company-name', ({ companyName }) => companyName, 28),
    textColumn('gstin', ({ gstNumber }) => gstNumber),
    textColumn('pan', ({ panNumber }) => panNumber, 12),
    textColumn('contact-person', ({ contactPerson }) => contactPerson),
    textColumn('phone', ({ phone }) => phone),
    textColumn('email', ({ email }) => email, 26),
    textColumn('street', ({ registeredAddress }) => registeredAddress.street, 30),
    textColumn('city', ({ registeredAddress }) => registeredAddress.city),
    stateColumn('state', ({ registeredAddress }) => stateNamed(registeredAddress.state)?.code),
    textColumn('pincode', ({ registeredAddress }) => registeredAddress.pincode, 10),
    textColumn('country', ({ registeredAddress }) => registeredAddress.country, 12),
    wordColumn('business', ['business-profile', 'business'], ({ businessType }) => businessType),
    wordColumn('status', ['business-profile', 'status'], ({ customerStatus }) => customerStatus),
    moneyColumn('due-net', ({ due }) => due),
    moneyColumn('on-account', ({ onAccountAmount }) => onAccountAmount),
    moneyColumn('credit-limit', ({ creditLimit }) => creditLimit),
    countColumn('credit-days', ({ creditDays }) => creditDays),
    countColumn('orders', ({ totalOrders }) => totalOrders),
    moneyColumn('revenue', ({ totalRevenue }) => totalRevenue),
    dayColumn('customer-since', ({ becameCustomerDate }) => becameCustomerDate),
    textColumn('notes', ({ notes }) => notes, 40),
  ],
})

export const quotationExport = exportList<Quotation>({
  sources: ['quotation'],
  rowsOf: ({ quotation }) => quotation,
  inFilter: (rows, params) => quotationsIn(rows, quotationFilterOf(params.get('filter') ?? '')),
  columns: [
    textColumn('number', ({ number }) => number),
    dayColumn('date', ({ quoteDate }) => quoteDate),
    dayColumn('valid-until', ({ validUntil }) => validUntil),
    textColumn('party', ({ companyName }) => companyName, 28),
    textColumn('goods', ({ items }) => items, 40),
    stateColumn('place-of-supply', ({ placeOfSupply }) => placeOfSupply),
    ...totalsColumns<Quotation>(({ totals }) => totals),
    wordColumn('status', ['quotation', 'status'], ({ status }) => status),
  ],
})

export const salesOrderExport = exportList<SalesOrder>({
  sources: ['sales-order'],
  rowsOf: ({ 'sales-order': orders }) => orders,
  inFilter: (rows, params, today) => salesOrdersAt(rows, params.get('filter') ?? '', today),
  columns: [
    textColumn('number', ({ number }) => number),
    dayColumn('date', ({ orderDate }) => orderDate),
    dayColumn('delivery', ({ deliveryDate }) => deliveryDate),
    textColumn('party', ({ companyName }) => companyName, 28),
    textColumn('goods', ({ items }) => items, 40),
    stateColumn('place-of-supply', ({ placeOfSupply }) => placeOfSupply),
    ...totalsColumns<SalesOrder>((order) => (isOrderCancelled(order) ? null : order.totals)),
    moneyColumn('open', ({ balancePaymentDue }) => balancePaymentDue),
    wordColumn('status', ['sales-order', 'status'], ({ status }) => status),
    wordColumn('payment', ['sales-order', 'payment'], ({ paymentStatus }) => paymentStatus),
  ],
})
