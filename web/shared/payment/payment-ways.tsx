import { DefinitionList } from '#design/show/definition-list.tsx'
import type { BankDetails } from '#domain/company/company-bank.ts'
import { sumText } from '#domain/money/money-format.ts'
import { upiAmountBelow, upiLink } from '#domain/payment-link/payment-link-upi.ts'
import { UpiCode } from '#web/shared/document/upi-code.tsx'
import { useTranslation } from '#web/text/translation.tsx'

type Payee = { companyName: string; upiId: string | null; bankDetails: BankDetails | null }

type PaymentWaysProps = {
  payee: Payee
  /** Paise to pay; the UPI code carries the amount if within the UPI limit. */
  amount: number
  /** The document's number, to find the payment at the bank. */
  number: string | null
}

/** How a buyer on site pays: a UPI code below one lakh, the bank account from there on. */
export function PaymentWays({ payee, amount, number }: PaymentWaysProps) {
  const isSmall = amount < upiAmountBelow
  const { bankDetails: bank } = payee
  // Show a code above the UPI limit only if there is no bank account to offer.
  if (payee.upiId !== null && number !== null && (isSmall || bank === null))
    return <UpiWay payee={payee} vpa={payee.upiId} amount={amount} number={number} />
  return bank === null ? <NoWay /> : <BankWay bank={bank} />
}

function NoWay() {
  const { t } = useTranslation('payment')
  return <p className="text-ink-2">{t('no-way')}</p>
}

type UpiWayProps = PaymentWaysProps & { vpa: string; number: string }

function UpiWay({ payee, vpa, amount, number }: UpiWayProps) {
  const { t } = useTranslation('document')
  const link = upiLink({ vpa, payee: payee.companyName, amountPaise: amount, reference: number, note: number })
  if (!link.ok) return <NoWay />
  const isFilled = amount < upiAmountBelow
  return (
    <figure className="grid justify-items-center gap-2 text-center">
      <UpiCode link={link.value} label={t('upi.heading')} />
      <figcaption className="text-13 text-ink-2">
        <span className="block font-semibold text-ink">
          {isFilled ? t('upi.filled', { amount: sumText(amount) }) : t('upi.open')}
        </span>
        {vpa}
      </figcaption>
    </figure>
  )
}

function BankWay({ bank }: { bank: BankDetails }) {
  const { t } = useTranslation('document')
  const rows = [
    ['account-name', bank.accountName],
    ['account-number', bank.accountNumber],
    ['ifsc', bank.ifscCode],
    ['bank', `${bank.bankName}, ${bank.branch}`],
  ] as const
  return (
    <div className="grid gap-2">
      <h3>{t('bank.heading')}</h3>
      <DefinitionList
        items={rows.map(([id, detail]) => ({
          id,
          term: t(`bank.${id}`),
          detail: <span className="select-all">{detail}</span>,
        }))}
      />
    </div>
  )
}
