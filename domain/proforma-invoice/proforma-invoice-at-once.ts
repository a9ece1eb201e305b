import type { Company } from '#domain/company/company.ts'
import { percentInRupees } from '#domain/money/money.ts'
import { lacksAccount } from '#domain/payment-link/payment-link-upi.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'

type Agreed = Pick<Quotation, 'status' | 'businessProfileId' | 'totalAmount' | 'advanceRateBp'>
type Seller = Pick<Company, 'proformaAtOnce' | 'bankDetails' | 'upiId'>

/** Whether proformas of the company can follow by themselves: it wants it, and there is somewhere to pay to. */
export const sendsAtOnce = ({ proformaAtOnce, bankDetails, upiId }: Seller): boolean =>
  proformaAtOnce === true && (bankDetails !== null || upiId !== null)

/** Whether a proforma follows by itself: its company sends them so and can be paid the advance, and the buyer has said yes and is known. */
export const isReadyAtOnce = (
  company: Seller,
  { status, businessProfileId, totalAmount, advanceRateBp }: Agreed,
): boolean =>
  sendsAtOnce(company) &&
  !lacksAccount(company, percentInRupees(totalAmount, advanceRateBp)) &&
  status === 'approved' &&
  businessProfileId !== null
