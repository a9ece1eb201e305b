import type { BusinessDate } from '#domain/calendar/calendar-day.ts'
import type { PaymentPage } from './payment-page.ts'

/** Days without use after which the address stops working. */
export const paymentPageDays = 60

/** Whether the page's address still opens on this day. */
export const isPageInUse = ({ revokedOn, expiresOn }: PaymentPage, today: BusinessDate): boolean =>
  revokedOn === null && expiresOn >= today

/** The page's address in the customer's language; `token` is its secret part. */
export const paymentPagePath = (token: string, language: string | null): string =>
  `${language === null || language === 'en' ? '' : `/${language}`}/pay/${token}`
