import { useTranslation } from '#web/text/translation.tsx'

/** Label keys that differ from the field's name, by noun and field. */
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

/** Possible label keys in content/; the first that exists counts. */
export const labelKeys = (noun: string, field: string): string[] => {
  const known = otherwiseCalled[`${noun}.${field}`]
  return [...(known === undefined ? [] : [known]), `field.${field}`, `field.${inKebab(field)}`]
}

/** The form's label of an operation's field; without one, the field's name. */
export function useFieldLabel(noun: string): (field: string) => string {
  const { t, has } = useTranslation(noun)
  return (field) => {
    const key = labelKeys(noun, field).find(has)
    return key === undefined ? field : t(key)
  }
}
