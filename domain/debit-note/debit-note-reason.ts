/** `interest` is for paying late; its tax is inside the money that was received. */
export const debitNoteReasons = ['rate_difference', 'short_billed', 'freight', 'interest', 'other'] as const
export type DebitNoteReason = (typeof debitNoteReasons)[number]
