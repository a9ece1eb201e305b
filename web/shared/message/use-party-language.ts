import { useEntity } from '#web/replica/use-entities.ts'
import type { Language } from '#web/text/language.ts'

/** The language of a party's papers and messages; undefined if it takes them in the reader's own. */
export const usePartyLanguage = (partyId: string | null | undefined): Language | undefined =>
  useEntity('business-profile', partyId ?? null)?.language ?? undefined
