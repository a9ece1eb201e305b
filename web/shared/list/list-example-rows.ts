import type { IconName } from '#design/press/icon-paths.ts'
import type { Tone } from '#design/show/status-badge.tsx'
import type { EntityName } from '#domain/catalogue/entity-catalogue.ts'
import type { NumberedKind } from '#domain/number-series/number-series.ts'

/** The one sale that every example tells of: so many metres, the rate, and half of it in advance. */
export const exampleSale = {
  quantityMilli: 1_000_000,
  ratePaise: 60_00,
  gstRateBp: 500,
  totalPaise: 63_000_00,
  advancePaise: 31_500_00,
} as const

/** Metres that were short or came back, and what they are worth with tax. */
export const exampleShort = { quantityMilli: 20_000, totalPaise: 1_260_00 } as const

/** What the broker earns of it, in hundredths of a percent. */
export const exampleDalali = { percentBp: 100, paise: 600_00 } as const

export type ExampleRow = {
  /** Whoever sees these documents sees the list. */
  kind: EntityName
  /** The state, by its key in the list's own words and as its badge looks; without a tone it is plain text. */
  state: string
  tone?: Tone
  icon?: IconName
  /** Its paper, for a number as that would have. */
  numbered?: NumberedKind
  /** What stands behind the number, by keys of the list's words. */
  what?: readonly string[]
  /** The sum at the end of the first line. */
  paise?: number
  /** How the day is said, by its key in the list's words; and how many days from now it is. */
  since?: string
  days?: number
}

/** One row for each list, with the states and the days of a sale in its middle. */
export const exampleRows = {
  lead: { kind: 'lead', state: 'priority.hot', tone: 'danger', days: 0 },
  quotation: {
    kind: 'quotation',
    state: 'status.pending',
    tone: 'warning',
    icon: 'clock',
    numbered: 'quotation',
    paise: exampleSale.totalPaise,
    days: 0,
  },
  'sales-order': {
    kind: 'sales-order',
    state: 'status.production_started',
    tone: 'primary',
    icon: 'production',
    numbered: 'sales-order',
    paise: exampleSale.totalPaise,
    since: 'since',
    days: 12,
  },
  invoice: {
    kind: 'proforma-invoice',
    state: 'status.sent',
    tone: 'info',
    icon: 'share',
    numbered: 'proforma-invoice',
    what: ['kind.proforma'],
    paise: exampleSale.totalPaise,
    since: 'since.due',
    days: 7,
  },
  payment: {
    kind: 'advance-payment',
    state: 'state.pending',
    tone: 'warning',
    icon: 'clock',
    numbered: 'proforma-invoice',
    what: ['kind.advance'],
    paise: exampleSale.advancePaise,
    since: 'since.due',
    days: 7,
  },
  'business-profile': { kind: 'business-profile', state: 'status.customer', tone: 'success', icon: 'check' },
  dalal: { kind: 'dalal', state: 'state.due', paise: exampleDalali.paise },
  'credit-note': {
    kind: 'credit-note',
    state: 'status.issued',
    tone: 'success',
    icon: 'check',
    numbered: 'credit-note',
    what: ['reason.short_metres', 'against'],
    paise: exampleShort.totalPaise,
    days: 0,
  },
  'debit-note': {
    kind: 'debit-note',
    state: 'status.issued',
    tone: 'success',
    icon: 'check',
    numbered: 'debit-note',
    what: ['reason.short_billed', 'against'],
    paise: exampleShort.totalPaise,
    days: 0,
  },
  'goods-return': {
    kind: 'goods-return',
    state: 'status.received',
    tone: 'warning',
    icon: 'clock',
    numbered: 'goods-return',
    what: ['reason.defect', 'of-invoice'],
    days: 0,
  },
  refund: {
    kind: 'refund',
    state: 'status.recorded',
    tone: 'success',
    icon: 'check',
    numbered: 'payment-voucher',
    what: ['kind.on_account'],
    paise: exampleShort.totalPaise,
    days: 0,
  },
} as const satisfies Record<string, ExampleRow>

export type ExampleList = keyof typeof exampleRows

export const isExampleList = (list: string): list is ExampleList => Object.hasOwn(exampleRows, list)
