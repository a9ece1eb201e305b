import type { BankDetails } from '#domain/company/company-bank.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { Paise } from '#domain/money/money.ts'
import { lacksAccount, upiAmountBelow, upiLink } from '#domain/payment-link/payment-link-upi.ts'
import { neededRow, row } from './document-text.ts'
import type { DocumentSection, DocumentUpi, DocumentWords } from './document-view.ts'

export type PayTo = { bankDetails: BankDetails | null; upiId: string | null }

/**
 * The seller's bank account and UPI id. Where neither carries what is owed, the paper leaves lines for an account; one that
 * asks for no money has no such section.
 */
export function bankSection(payTo: PayTo, owed: Paise, { t }: DocumentWords): DocumentSection | null {
  const { bankDetails: bank, upiId } = payTo
  const needed = lacksAccount(payTo, owed) ? neededRow : row
  const rows = [
    ...row('account-name', t('bank.account-name'), bank?.accountName),
    ...needed('account-number', t('bank.account-number'), bank?.accountNumber),
    ...needed('ifsc', t('bank.ifsc'), bank?.ifscCode),
    ...row('bank', t('bank.bank'), bank?.bankName),
    ...row('branch', t('bank.branch'), bank?.branch),
    ...row('upi', t('bank.upi'), upiId),
  ]
  return rows.length > 0 ? { heading: t('bank.heading'), rows } : null
}

/**
 * The UPI link and QR code for the amount still owed. None for a paid document, so that nobody pays twice, and none for
 * a draft, whose payment could not be matched by number.
 */
export function upiBlock(
  { upiId, bankDetails }: PayTo,
  { companyName }: { companyName: string },
  owed: { amount: Paise; number: string | null },
  { t }: DocumentWords,
): DocumentUpi | null {
  if (!upiId || owed.amount <= 0 || owed.number === null) return null
  const link = upiLink({
    vpa: upiId,
    // Payer apps compare this with the account name. Latin only: other scripts make the QR code too dense to scan.
    payee: bankDetails?.accountName ?? companyName,
    amountPaise: owed.amount,
    reference: owed.number,
    note: owed.number,
  })
  if (!link.ok) return null
  const filled = owed.amount < upiAmountBelow
  return {
    heading: t('upi.heading'),
    link: link.value,
    id: upiId,
    note: filled ? t('upi.filled', { amount: sumText(owed.amount) }) : t('upi.open'),
  }
}
