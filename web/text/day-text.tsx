import type { ReactNode } from 'react'
import { DateText } from '#design/show/date-text.tsx'
import { useSentences } from './use-sentences.ts'

type DayTextProps = {
  /** 'YYYY-MM-DD' or an ISO 8601 instant. */
  value: string
  /** Makes it a tab stop. Not in list rows: there the row is the tab stop. */
  focusable?: boolean
  /** The sentence that names the day, where it is more than the day. */
  children?: ReactNode
}

/** A day as people say it, today or 12 Nov, with the full date on hover and focus. */
export function DayText({ value, focusable = false, children }: DayTextProps) {
  // A list has thousands of them, and what is costly here is remembered elsewhere.
  'use no memo'
  const { day, exactDay } = useSentences('calendar')
  return (
    <DateText value={value} exact={exactDay(value)} focusable={focusable}>
      {children ?? day(value)}
    </DateText>
  )
}
