import { sumText } from '#domain/money/money-format.ts'
import type { Message } from '#domain/quotation/quotation.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { placeName } from './document-places.ts'

/**
 * Translates a status message (`message.<code>` of the feature). `amount` is in paise, dates are relative, and an empty
 * number is one the server has not assigned yet.
 */
export function useMessage(feature: string): (message: Message | null) => string | null {
  const { t, language } = useTranslation(feature)
  const lines = useTranslation('document-line')
  const { day } = useSentences(feature)

  const said = (name: string, value: string | number): string | number => {
    if (name === 'amount' && typeof value === 'number') return sumText(value)
    // States by name: nobody knows them by number.
    if ((name === 'state' || name === 'before') && typeof value === 'string')
      return placeName(value, language, lines.t('place.abroad'))
    if (value === '') return t('number-awaited')
    return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? day(value) : value
  }
  return (message) =>
    message &&
    t(
      `message.${message.code}`,
      Object.fromEntries(Object.entries(message.params).map(([name, value]) => [name, said(name, value)])),
    )
}
