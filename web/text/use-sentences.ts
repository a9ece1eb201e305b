import { kolkataDay, kolkataTime } from '#domain/calendar/calendar-kolkata.ts'
import { datedWords, dateWords, type DateWords } from '#domain/calendar/calendar-words.ts'
import { useSession } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import type { Params, Problem } from '#web/transport/problem.ts'
import { useTranslation } from './translation.tsx'

type Coded = { code: string; params?: Params | undefined }

/** The business day (Kolkata) of a date or an instant. */
const dayOf = (value: string): string => (value.length === 10 ? value : kolkataDay(value))

/** Where the sentence of a code stands; a code without one is a fault. */
const keyOf = (code: string | undefined, kinds: readonly string[], has: (key: string) => boolean): string =>
  kinds.map((kind) => `${kind}.${code}`).find(has) ?? 'refusal.unexpected'

/** Translates codes of rules and of the server, and dates. */
export function useSentences(feature: string) {
  const { t, has } = useTranslation(feature)
  const calendar = useTranslation('calendar')
  const today = useToday()
  const isGuest = useSession()?.mode === 'guest'

  const said = (words: DateWords): string => {
    if (!('params' in words)) return calendar.t(words.key)
    const { params } = words
    // As strings: a year as a number would be grouped, 2,026.
    const inWords: Params = Object.fromEntries(Object.entries(params).map(([name, n]) => [name, String(n)]))
    if ('month' in params) inWords['month'] = calendar.t(`monthShort.${params.month}`)
    return calendar.t(words.key, inWords)
  }

  const day = (value: string): string => said(dateWords(dayOf(value), today))
  const date = (value: string): string => said(datedWords(dayOf(value), today))

  const exactDay = (value: string): string => {
    const [year = '', month = '', dayOfMonth = ''] = dayOf(value).split('-')
    const words = calendar.t('dayMonthYear', {
      day: String(Number(dayOfMonth)),
      month: calendar.t(`month.${Number(month)}`),
      year,
    })
    return value.length === 10 ? words : `${words}, ${kolkataTime(Date.parse(value))}`
  }

  const moment = (instant: string): string => {
    const time = kolkataTime(Date.parse(instant))
    return dayOf(instant) === today ? time : `${day(instant)}, ${time}`
  }

  // Writes the dates in params (`on`, `until`) for people: a refusal may say 'until' before any of them.
  const saying = (params: Params = {}): Params =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(T|$)/.test(value) ? date(value) : value,
      ]),
    )

  return {
    /** The error at a field, or undefined. */
    error: (coded: Coded | undefined): string | undefined =>
      coded && t(keyOf(coded.code, ['error', 'refusal'], has), saying(coded.params)),
    /** The reason a rule or the server refused. None is a fault of ours: the input was wrong where no field shows it. */
    refusal: (coded: Coded | Problem | undefined): string =>
      // A guest has no owner to ask.
      isGuest && coded?.code === 'not-allowed'
        ? t('barred.guest')
        : t(keyOf(coded?.code, ['refusal', 'error'], has), saying(coded?.params)),
    /** A relative date: today, 3 days ago, 12 Nov. */
    day,
    /** A date as a date, after 'until' or 'by': 12 Nov. */
    date,
    /** The full date, with the time if it has one: 12 November 2026, 14:05. */
    exactDay,
    /** 14:05 for today, otherwise the day with it. */
    moment,
  }
}
