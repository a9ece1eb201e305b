import { useTranslation } from '#web/text/translation.tsx'

/** Sentences of content/ that name a field and are not called after it, by noun and field. */
const otherwiseCalled: Readonly<Record<string, string>> = {
  'lead.fabricRequirements': 'fabric',
  'quotation.advanceRateBp': 'field.advance',
  'company.bankDetails': 'section.bank',
  'company.logo': 'section.logo',
  'business-profile.creditLimit': 'credit.limit',
  'business-profile.creditStatus': 'credit.status',
  'final-invoice.dueDate': 'due',
  'final-invoice.notes': 'notes',
}

const inKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The keys under which content/ may name a field, the first that is there counts. */
export const labelKeys = (noun: string, field: string): string[] => {
  const known = otherwiseCalled[`${noun}.${field}`]
  return [...(known === undefined ? [] : [known]), `field.${field}`, `field.${inKebab(field)}`]
}

/** How a form calls the fields of its operation; a field that no form shows keeps its own name. */
export function useFieldLabel(noun: string): (field: string) => string {
  const { t, has } = useTranslation(noun)
  return (field) => {
    const key = labelKeys(noun, field).find(has)
    return key === undefined ? field : t(key)
  }
}
