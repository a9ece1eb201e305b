import type { ReactNode } from 'react'
import type { BankDetails } from '#domain/company/company-bank.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { Say } from './say.ts'

type WaysToPayProps = {
  t: Say
  heading: string
  /** Paise, and where they go; without a UPI link from one lakh rupees on. */
  to: { amount: number; seller: string; bank: BankDetails | null; upiId: string | null; upiLink: string | null }
  /** The UPI code as SVG; null where there is none. */
  code: string | null
  /** Below the heading. */
  children?: ReactNode
}

/** The bank account, and below one lakh a UPI link and its code. */
export function WaysToPay({ t, heading, to, code, children }: WaysToPayProps) {
  const { bank, upiId, upiLink, amount, seller } = to
  return (
    <section>
      <h2>{heading}</h2>
      {children}
      {bank === null && upiLink === null && <p>{t('pay.no-way', { seller })}</p>}
      {upiLink !== null && (
        <div className="pay-upi">
          <a className="button button-primary" href={upiLink}>
            <span>{t('pay.upi', { amount: sumText(amount) })}</span>
          </a>
          {code !== null && <div className="pay-code" dangerouslySetInnerHTML={{ __html: code }} />}
          <p>{t('pay.upi.scan', { id: upiId ?? '' })}</p>
        </div>
      )}
      {bank !== null && (
        <dl className="pay-bank">
          <BankRow term={t('pay.bank.account-name')}>{bank.accountName}</BankRow>
          <BankRow term={t('pay.bank.account-number')}>{bank.accountNumber}</BankRow>
          <BankRow term={t('pay.bank.ifsc')}>{bank.ifscCode}</BankRow>
          <BankRow term={t('pay.bank.bank')}>{`${bank.bankName}, ${bank.branch}`}</BankRow>
        </dl>
      )}
    </section>
  )
}

const BankRow = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
