import { useState } from 'react'
import { completesAdvance } from '#domain/advance-payment/advance-payment-decisions.ts'
import { advanceOutstanding } from '#domain/advance-payment/advance-payment-due.ts'
import { mostFromAccount } from '#domain/advance-payment/advance-payment-paid.ts'
import { takeAdvanceFromAccount } from '#domain/advance-payment/advance-payment-operations.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { isProspect } from '#domain/business-profile/business-profile-list.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { Banner } from '#design/tell/banner.tsx'
import { Button } from '#design/press/button.tsx'
import { MoneyField } from '#design/field/money-field.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type TakeAdvanceProps = AskProps<AdvancePayment>

/** Offers what lies on the party's account for the advance. */
export function TakeAdvanceSheet(props: TakeAdvanceProps) {
  const ledger = useEntity('party-ledger', props.document.businessProfileId)
  return ledger && <AmountSheet {...props} ledger={ledger} />
}

/** How much of the account becomes the advance: as much as fits by default. The rest is recorded when it comes. */
function AmountSheet({ document: advance, ledger, onClose, onDone }: TakeAdvanceProps & { ledger: PartyLedger }) {
  const { t } = useTranslation('payment')
  const kernel = useTranslation('kernel')
  const { error, refusal } = useSentences('payment')
  const proforma = useEntity('proforma-invoice', advance.proformaInvoiceId)
  const profile = useEntity('business-profile', advance.businessProfileId)
  const quotation = useEntity('quotation', advance.quoteId)
  const { write, busy } = useWrite(takeAdvanceFromAccount)
  const [amount, setAmount] = useState<number | null>(() => mostFromAccount(advance, ledger))
  const [failure, setFailure] = useState<Extract<WriteResult, { ok: false }> | null>(null)
  const outstanding = advanceOutstanding(advance)
  const rest = outstanding - (amount ?? 0)

  const take = async () => {
    const { id, version, companyName } = advance
    const input = { id, version, receiptId: newId(), salesOrderId: newId(), amount: amount ?? Number.NaN }
    const result = await write(input, { label: companyName })
    if (!result.ok) return setFailure(result)
    const used = t('account.advance-used', { amount: sumText(input.amount) })
    const isConverted =
      profile && quotation && isProspect(profile) && completesAdvance({ advance, quotation, profile }, input.amount)
    onDone(isConverted ? `${used}\n${t('recorded-customer', { company: companyName })}` : used)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      busy={busy}
      title={t('account.title', { document: proforma?.number ?? t('kind.advance') })}
      closeLabel={kernel.t('close')}
      footer={
        <>
          <Button onClick={onClose}>{kernel.t('cancel')}</Button>
          <Button tone="primary" icon="check" busy={busy} onClick={() => unawaited(take())}>
            {t('account.go')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure?.refusal && <Banner tone="danger">{refusal(failure.refusal)}</Banner>}
        <p>{t('account.advance-text', { party: advance.companyName, amount: sumText(ledger.onAccount) })}</p>
        {ledger.openDebits > 0 && (
          <p className="border-l-2 border-haldi pl-3">
            {t('account.advance-bills', { amount: sumText(ledger.openDebits) })}
          </p>
        )}
        <MoneyField
          label={t('account.amount')}
          hint={t('amount-open', { amount: sumText(outstanding) })}
          error={error(failure?.errors['amount'])}
          value={amount}
          onValue={(paise) => {
            setFailure(null)
            setAmount(paise ?? null)
          }}
          data-autofocus
        />
        <output className="block empty:hidden">
          {rest > 0 && amount !== null && (
            <span className="block border-l-2 border-aasmani pl-3">
              {t('account.advance-open', { amount: sumText(rest) })}
            </span>
          )}
        </output>
      </div>
    </Sheet>
  )
}
