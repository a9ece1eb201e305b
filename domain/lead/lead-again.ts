import type { Lead } from './lead.ts'

type Known = Pick<Lead, 'conversionStatus'> & { again?: Lead['again'] | undefined }

/** A customer has ordered again on its page, and nobody has quoted it yet. */
export const isOrderedAgain = ({ conversionStatus, again }: Known): boolean =>
  Boolean(again) && conversionStatus === 'active_lead'
