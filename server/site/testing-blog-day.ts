import { vi } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { writtenPosts } from '#server/blog/blog-articles.ts'

/** The post that waits longest for its day. */
export const lastPost = writtenPosts.reduce((last, post) => (post.publishedDate > last.publishedDate ? post : last))

/** Noon of a day in India, for everything that asks for the date. */
export function setDay(day: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00+05:30`) })
}

/** The first day on which every post that was written is out; today, where that is past. */
export function setDayOfAllPosts(): void {
  const today = kolkataDate(Date.now())
  setDay(today > lastPost.publishedDate ? today : lastPost.publishedDate)
}

/** The day before the last post appears. */
export const lastEve = addDays(lastPost.publishedDate, -1)
