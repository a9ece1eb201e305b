import type { BusinessDate } from '#domain/calendar/calendar-day.ts'
import { isCharged } from '#domain/debit-note/debit-note-lifecycle.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import { isInReturn } from '#domain/gst/gst-return.ts'
import type { Receipt } from './receipt.ts'

/** Whether the note was issued for interest that came with this money, and still stands. */
export const isInterestOf = (
  { reason, createdAt, status }: Pick<DebitNote, 'reason' | 'createdAt' | 'status'>,
  receipt: Pick<Receipt, 'createdAt'>,
): boolean => reason === 'interest' && createdAt === receipt.createdAt && isCharged({ status })

/**
 * Whether such a note goes with the money it came with. Interest is taxed when it is received (section 12(6), CGST Act, 2017):
 * what did not come bears no tax. Once its month's return is due, it is for a person to decide what becomes of the note.
 */
export const goesWithMoney = ({ noteDate }: Pick<DebitNote, 'noteDate'>, today: BusinessDate): boolean =>
  !isInReturn(noteDate, today)
