import { advanceOutstanding } from '#domain/advance-payment/advance-payment-due.ts'
import { takeAdvanceFromAccount } from '#domain/advance-payment/advance-payment-operations.ts'
import { mostToTakeFromAccount } from '#domain/advance-payment/advance-payment-paid.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { AccountAmountSheet } from './account-amount-sheet.tsx'
import { customerKey } from './received-money.ts'

type TakeAdvanceProps = AskProps<AdvancePayment>

/** Offers what lies on the party's account for the advance. */
export function TakeAdvanceSheet(props: TakeAdvanceProps) {
  const ledger = useEntity('party-ledger', props.document.businessProfileId)
  return ledger && <AmountSheet {...props} ledger={ledger} />
}

/** As much as fits by default. The rest is recorded when it comes. */
function AmountSheet({ document: advance, ledger, onClose, onDone }: TakeAdvanceProps & { ledger: PartyLedger }) {
  const { t } = useTranslation('payment')
  const proforma = useEntity('proforma-invoice', advance.proformaInvoiceId)
  const profile = useEntity('business-profile', advance.businessProfileId)
  const quotation = useEntity('quotation', advance.quoteId)
  const { write } = useWrite(takeAdvanceFromAccount)

  const take = async (amount: number) => {
    const { id, version, companyName } = advance
    const input = { id, version, receiptId: newId(), salesOrderId: newId(), amount }
    const result = await write(input, { label: companyName })
    if (!result.ok) return result
    const used = t('account.advance-used', { amount: sumText(amount) })
    const converted = customerKey({ advance, quotation, profile }, amount)
    onDone(converted ? `${used}\n${t(converted, { company: companyName })}` : used)
    return result
  }
  const { onAccount, openDebits } = ledger
  return (
    <AccountAmountSheet
      document={proforma?.number ?? t('kind.advance')}
      text={t('account.advance-text', { party: advance.companyName, amount: sumText(onAccount) })}
      note={openDebits > 0 ? t('account.advance-bills', { amount: sumText(openDebits) }) : null}
      outstanding={advanceOutstanding(advance)}
      most={mostToTakeFromAccount(advance, ledger)}
      restKey="account.advance-open"
      onUse={take}
      onClose={onClose}
    />
  )
}
