import type { Company } from '#domain/company/company.ts'
import { isService } from '#domain/document-line/document-line-service.ts'
import { hsnDigits } from '#domain/gst/gst-hsn.ts'
import type { Paise } from '#domain/money/money.ts'
import { lacksAccount, upiAmountBelow } from '#domain/payment-link/payment-link-upi.ts'
import { otherCountries } from '#domain/place/state.ts'

export type DocumentGap = 'gstin' | 'street' | 'payee' | 'bank'

/** What of the seller a document cannot do without. */
export type DocumentHead = Pick<Company, 'gstin' | 'street' | 'bankDetails' | 'upiId'>

/**
 * What the seller's settings lack for a document: its registration and address (Rule 46(a), CGST Rules), and where the
 * buyer pays what is owed on it: below one lakh rupees an account or a UPI ID. Without a registration it says so, and bears
 * no tax.
 */
export function documentGaps(seller: DocumentHead, owed: Paise): DocumentGap[] {
  const { gstin, street } = seller
  return [
    ...(gstin ? [] : ['gstin' as const]),
    ...(street?.trim() ? [] : ['street' as const]),
    ...(lacksAccount(seller, owed) ? [owed < upiAmountBelow ? ('payee' as const) : ('bank' as const)] : []),
  ]
}

/**
 * The gaps that are named above a paper. A missing registration is named only on a quotation, which decides the taxes of
 * every paper that follows from it, and to a company that has registered since.
 */
export function gapsTold(
  { printed, company, isQuotation }: { printed: DocumentHead; company: DocumentHead; isQuotation: boolean },
  owed: Paise,
): DocumentGap[] {
  const tellsRegistration = isQuotation || Boolean(company.gstin)
  return documentGaps(printed, owed).filter((gap) => gap !== 'gstin' || tellsRegistration)
}

type Billed = { placeOfSupply: string; lines: readonly { hsn: string }[] }

/** The digits that HSN codes of an invoice need, and the lines, from 1, whose code is shorter; null if none is. */
export function shortHsn(
  { placeOfSupply, lines }: Billed,
  { turnover }: Pick<Company, 'turnover'>,
): { digits: number; lines: number[] } | null {
  const digits = hsnDigits({ isLarge: turnover === 'above-5-crore', isExport: placeOfSupply === otherCountries })
  const short = lines.flatMap(({ hsn }, at) => (hsn.length < digits && !isService({ hsn }) ? [at + 1] : []))
  return short.length > 0 ? { digits, lines: short } : null
}
