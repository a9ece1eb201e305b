import { addDays, addMonths, monthStart, type BusinessDate } from '#domain/calendar/calendar-day.ts'

/** The day on which the GSTR-1 that has a paper of this day in it is due: the 11th of the next month. */
export const gstReturnDay = (day: BusinessDate): BusinessDate => addDays(addMonths(monthStart(day), 1), 10)

/** Whether a paper may be in a return already: there it can be amended by a later one, and no longer be left out. */
export const isInReturn = (day: BusinessDate, today: BusinessDate): boolean => today >= gstReturnDay(day)
