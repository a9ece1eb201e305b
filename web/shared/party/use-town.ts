import { locations } from '#domain/lead/lead-location.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** A town as the reader's language names it, also where an address has it in English; one that is not listed as written. */
export function useTown(): (city: string) => string {
  const { t } = useTranslation('lead')
  return (city) => {
    const listed = locations.find((location) => location === city && location !== 'Other')
    return listed === undefined ? city : t(`location.${listed}`)
  }
}
