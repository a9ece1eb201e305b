import { checkTelephone } from '#domain/identifier/mobile.ts'
import { typedPaise } from '#domain/payment-page/payment-page-entry.ts'
import { typedMilli } from '#domain/quotation-link/quotation-link-again.ts'
import { Refused } from '#server/http/problem.ts'
import { canSay } from '#site/kernel/say.ts'
import type { SiteView } from '#site/kernel/site-view.ts'
import type { QuoteAnswer, TriedAnswer } from '#site/quote/quote-form.tsx'

/*
 * The forms of a quotation's page: their fields as the operations take them, and refusals as sentences at the fields.
 */

/** What was typed as the operation takes it: rupees are paise, quantities thousandths, a checked box is true. */
export function enteredOn(what: QuoteAnswer, typed: Readonly<Record<string, string>>): object {
  if (what === 'claim') return { ...typed, amount: typedPaise(typed['amount'] ?? '') }
  if (what === 'again') return { id: typed['id'], quantities: quantitiesOf(typed), note: typed['note'] }
  if (what !== 'profile') return typed
  const { gstNumberConfirmed, pincodeConfirmed, hasNoGstin, ...fields } = typed
  const telephone = checkTelephone(fields['phone'] ?? '')
  const confirmed = [
    ...(gstNumberConfirmed && gstNumberConfirmed === fields['gstNumber'] ? ['gstNumber'] : []),
    ...(pincodeConfirmed && pincodeConfirmed === fields['pincode'] ? ['pincode'] : []),
  ]
  // The field asks a browser for the whole number, which then fills in +91 as well.
  const phone = telephone.ok ? { phone: telephone.value } : {}
  return { ...fields, ...phone, hasNoGstin: hasNoGstin === 'on', confirmed }
}

/** More lines than a quotation has. */
const mostLines = 300

/** `quantities.0`, `quantities.1` ... by the lines of the quotation; a line without a field is not wanted. */
function quantitiesOf(typed: Readonly<Record<string, string>>): number[] {
  const places = Object.keys(typed).flatMap((name) => {
    const [, place] = /^quantities\.(\d{1,3})$/.exec(name) ?? []
    return place === undefined || Number(place) >= mostLines ? [] : [Number(place)]
  })
  const length = Math.max(-1, ...places) + 1
  return Array.from({ length }, (_, at) => typedMilli(typed[`quantities.${at}`] ?? ''))
}

/** The field that a refusal is about. */
const fieldOf: Readonly<Record<string, string>> = {
  'gst-number-invalid': 'gstNumber',
  'gst-number-doubted': 'gstNumber',
  'gst-number-is-sellers': 'gstNumber',
  'gstin-pan-differs': 'gstNumber',
  'gstin-state-differs': 'gstNumber',
  'pincode-doubted': 'pincode',
  'state-required': 'state',
  'utr-shape': 'utr',
  'transfer-told': 'utr',
  'payment-in-the-future': 'date',
  'payment-long-ago': 'date',
  'quantity-needed': 'quantities',
}

/** What is wrong, as sentences of the page's language. */
export function saidOf(error: unknown, { t }: SiteView): Pick<TriedAnswer, 'errors' | 'codes' | 'refusal'> {
  const wrong = error instanceof Refused ? (error.errors ?? []) : []
  if (wrong.length > 0) {
    const said = wrong.map(({ path, code }) => {
      const [field = ''] = path.split('.')
      const key = `quote.error.${field}.${code}`
      return [path, t(canSay(key) ? key : `quote.error.${field}`)] as const
    })
    return {
      errors: Object.fromEntries(said),
      codes: Object.fromEntries(wrong.map(({ path, code }) => [path, code])),
      refusal: null,
    }
  }
  const { code, params } = error instanceof Refused ? error.refusal : { code: 'unexpected', params: {} }
  const key = `quote.refusal.${code}`
  const sentence = t(canSay(key) ? key : 'quote.refusal.unexpected', params)
  const field = fieldOf[code]
  if (field === undefined) return { errors: {}, codes: {}, refusal: sentence }
  return { errors: { [field]: sentence }, codes: { [field]: code }, refusal: null }
}
