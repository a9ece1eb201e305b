import type { VocabularyLanguage } from '#language/vocabulary/vocabulary.ts'

/** What can be asked for besides the commands of the specification. None is a command of `parseCommand`. */
type DeedName =
  | 'move-order'
  | 'record-payment'
  | 'remind'
  | 'call'
  | 'send'
  | 'approve'
  | 'set-priority'
  | 'undo'
  | 'open-screen'

/** Screens that are no target of a command; `ledger` is one party's, and `home` says what is to be done. */
export type DeedScreen =
  | 'home'
  | 'ledger'
  | 'collections'
  | 'creditNotes'
  | 'debitNotes'
  | 'goodsReturns'
  | 'refunds'
  | 'addRefund'
  | 'dalals'
  | 'production'
  | 'fulfillment'
  | 'procurement'
  | 'settings'
  | 'staff'
  | 'account'

/** The papers of a party that a sentence names. */
export type DeedPaper = 'quotation' | 'final-invoice'

/** The steps that are said of an order; which are open is for its lifecycle to say. */
export type DeedStep =
  | 'plan'
  | 'await-materials'
  | 'start-production'
  | 'check-quality'
  | 'rework'
  | 'pass-quality'
  | 'make-ready'
  | 'ship'
  | 'set-in-transit'
  | 'deliver'
  | 'complete'
  | 'hold'
  | 'resume'
  | 'cancel'

/** A deed as it was said. What was not said is left out: the screen or the person knows it. */
export interface Deed {
  readonly deed: DeedName
  readonly language: VocabularyLanguage
  /** The party, in the script and spelling of the sentence. */
  readonly name?: string
  readonly orderId?: string
  readonly quoteId?: string
  readonly invoiceId?: string
  readonly step?: DeedStep
  readonly priority?: 'hot' | 'warm' | 'cold'
  readonly screen?: DeedScreen
  /** What is to be sent to the party. */
  readonly paper?: DeedPaper
  /** Whole rupees. */
  readonly amount?: number
  readonly method?: string
  /** The number of a cheque or of a transfer. */
  readonly reference?: string
  /** Money before an invoice, which is recorded on its order. */
  readonly isAdvance?: true
  /** today, yesterday, or another day that has to be entered by hand. */
  readonly date?: string
}
