import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import {
  accountants,
  members,
  moneyViewers,
  owners,
  saleViewers,
  sellers,
  viewers,
  type Role,
} from '#domain/kernel/role.ts'
import { places } from '#web/page/addresses.ts'

/** A screen, or a form on one, that search opens. Its name is `screen.<id>` in `content/search`. */
export type PlatformScreen = { id: string; href: string; roles: readonly Role[] }

const screen = (id: string, href: string, roles: readonly Role[] = viewers): PlatformScreen => ({ id, href, roles })

export const platformScreens: readonly PlatformScreen[] = [
  screen('dashboard', places.home),
  screen('leads', places.leads, saleViewers),
  screen('quotes', places.quotes, saleViewers),
  screen('orders', places.orders),
  screen('customers', places.customers),
  screen('collections', places.collections, moneyViewers),
  screen('payments', places.payments, moneyViewers),
  screen('invoices', places.invoices, moneyViewers),
  screen('creditNotes', places.creditNotes, moneyViewers),
  screen('debitNotes', places.debitNotes, moneyViewers),
  screen('goodsReturns', places.goodsReturns, moneyViewers),
  screen('refunds', places.refunds, moneyViewers),
  screen('dalals', places.dalals, moneyViewers),
  screen('production', places.production),
  screen('fulfillment', places.fulfillment),
  screen('procurement', places.procurement),
  screen('analytics', places.analytics),
  screen('inventory', places.inventory),
  screen('settings', places.settings, owners),
  screen('staff', places.staff, owners),
  screen('account', places.account, members),
  screen('addLead', `${places.leads}?action=add-lead`, sellers),
  screen('addQuote', `${places.quotes}?action=add-quote`, sellers),
  screen('addCustomer', `${places.customers}?action=add-customer`, businessProfileEntity.writers),
  screen('addReceipt', places.receiptNew, accountants),
  screen('addRefund', places.refundNew, accountants),
]

/** What the box offers before anything is typed: forms that make something new, or the lists to go to. */
export const screensOffered = (kind: 'create' | 'go', role: Role): readonly PlatformScreen[] =>
  platformScreens.filter(({ id, roles }) => id.startsWith('add') === (kind === 'create') && roles.includes(role))
