import { useTranslation } from '#web/text/translation.tsx'

/** Label keys that differ from the field's name, by noun and field. */
const otherwiseCalled: Readonly<Record<string, string>> = {
  'lead.fabricRequirements': 'fabric',
  'quotation.advanceRateBp': 'field.advance',
  'company.bankDetails': 'section.bank',
  'company.lut': 'lut.title',
  'company.msme': 'msme.title',
  'company.logo': 'section.logo',
  'business-profile.gstNumber': 'detail.gst',
  'business-profile.gstKind': 'detail.gst-kind',
  'business-profile.panNumber': 'detail.pan',
  'business-profile.registeredAddress': 'detail.address',
  'business-profile.businessType': 'detail.business',
  'business-profile.contactPerson': 'detail.contact',
  'business-profile.deliveryAddresses': 'ship-to.title',
  'business-profile.phone': 'detail.phone',
  'business-profile.email': 'detail.email',
  'business-profile.holdReason': 'credit.hold-reason',
  'business-profile.creditDays': 'terms.credit-days',
  'business-profile.language': 'terms.language',
  'business-profile.notes': 'terms.notes',
  'business-profile.tdsRateBp': 'terms.tds',
  'business-profile.dalalId': 'terms.dalal',
  'business-profile.writtenAgreement': 'terms.written',
  'business-profile.creditLimit': 'credit.limit',
  'business-profile.creditStatus': 'credit.status',
  'final-invoice.dispatch': 'dispatch.title',
  'final-invoice.consignee': 'consignee',
  'final-invoice.dueDate': 'due',
  'final-invoice.notes': 'notes',
  'proforma-invoice.dueDate': 'send.due-date',
  'proforma-invoice.advanceRateBp': 'advance.title',
  'sales-order.note': 'note',
  'sales-order.creditReason': 'credit-reason',
  'proforma-invoice.creditReason': 'credit-reason',
  'sales-order.deliveryDate': 'delivery.date',
  'sales-order.reason': 'delivery.reason',
  'communication-log.type': 'type',
  'communication-log.message': 'message',
  'payment.amount': 'amount',
  'payment.receivedDate': 'date',
  'payment.paymentDate': 'date',
  'payment.paymentMethod': 'method',
  'payment.bankReference': 'reference',
  'payment.transactionReference': 'reference',
  'payment.notes': 'notes',
  'notification.seenUntil': 'all',
  'notification.read': 'seen',
  'list.list': 'views',
  'list.name': 'view.name',
  'list.params': 'filters',
  'list.isDefault': 'view.opens',
}

/** What a person keeps is named where it is shown. */
const ofPerson: Readonly<Record<string, string>> = { 'notification-mark': 'notification', 'saved-view': 'list' }

/** Nouns whose forms are on the page of a customer's account. */
const onLedger: readonly string[] = ['allocation', 'ledger-entry']
/** And those on the page of a broker. */
const onDalal: readonly string[] = ['dalali', 'dalali-payment']

/** The feature whose content labels a noun's fields: both payments have the same form. */
export const featureOf = (noun: string): string => {
  if (onDalal.includes(noun)) return 'dalal'
  if (Object.hasOwn(ofPerson, noun)) return ofPerson[noun] ?? noun
  return noun.endsWith('-payment') ? 'payment' : onLedger.includes(noun) ? 'party-ledger' : noun
}

export const inKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Possible label keys in content/; the first that exists counts. */
export const labelKeys = (noun: string, field: string): string[] => {
  const known = otherwiseCalled[`${featureOf(noun)}.${field}`]
  return [...(known === undefined ? [] : [known]), `field.${field}`, `field.${inKebab(field)}`]
}

/** The form's label of an operation's field; without one, the field's name. */
export function useFieldLabel(noun: string): (field: string) => string {
  const { t, has } = useTranslation(featureOf(noun))
  return (field) => {
    const key = labelKeys(noun, field).find(has)
    return key === undefined ? field : t(key)
  }
}
