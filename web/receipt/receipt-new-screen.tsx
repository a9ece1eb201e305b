import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { Select } from '#design/field/select.tsx'
import { DataList } from '#design/list/data-list.tsx'
import { ListRow } from '#design/list/list-row.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { isJoined } from '#domain/business-profile/business-profile-list.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { openBills } from '#domain/ledger/ledger-account.ts'
import { acceptPaymentClaim } from '#domain/payment-claim/payment-claim-operations.ts'
import { isToCheck } from '#domain/payment-claim/payment-claim-state.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import { billToPay } from '#domain/receipt/receipt-bill.ts'
import { recordReceipt } from '#domain/receipt/receipt-operations.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { places } from '#web/page/addresses.ts'
import { BackLink } from '#web/page/back-link.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { BarredState, HiddenState, useIsHidden } from '#web/page/hidden-state.tsx'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useEntities, useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { useUsualMethod } from '#web/shared/payment/use-usual-method.ts'
import { useTranslation } from '#web/text/translation.tsx'
import {
  newReceiptDraft,
  receiptAgain,
  receiptInput,
  saidReceipt,
  type Owed,
  type SaidReceipt,
} from './receipt-draft.ts'
import { ReceiptForm } from './receipt-form.tsx'

/** Money came in: which party, how much, and which invoices it settles. */
export function ReceiptNewScreen(_props: ScreenProps) {
  const { t } = useTranslation('receipt')
  const [customerId, setCustomer] = useAddressParam('customer', '')
  const profile = useEntity('business-profile', customerId === '' ? null : customerId) ?? null
  const [params] = useSearchParams()
  const said = saidReceipt(params)
  const isHidden = useIsHidden('receipt')
  const mayRecord = useMay(recordReceipt)
  const [claimId] = useAddressParam('claim', '')
  const claim = useEntity('payment-claim', claimId === '' ? null : claimId) ?? null
  return (
    <div className="grid max-w-3xl gap-5">
      <header className="grid gap-2">
        <BackLink href={profile ? documentAddress('business-profile', profile.id) : places.payments}>
          {profile ? profile.companyName : t('back')}
        </BackLink>
        <ScreenTitle>{profile ? t('new.title', { company: profile.companyName }) : t('new')}</ScreenTitle>
      </header>
      {isHidden ? (
        <HiddenState icon="payment" />
      ) : !mayRecord ? (
        <BarredState icon="payment" />
      ) : profile ? (
        <MoneyCame
          key={profile.id + claimId + String(said.amount)}
          profile={profile}
          claim={claim && isToCheck(claim) ? claim : null}
          said={said}
        />
      ) : (
        <WhoPaid onChoose={setCustomer} />
      )}
    </div>
  )
}

/** Whose money it is: those who owe are a tap away, all others in the list. */
function WhoPaid({ onChoose }: { onChoose: (customerId: string) => void }) {
  const { t } = useTranslation('receipt')
  const kernel = useTranslation('kernel')
  const options = useEntities('business-profile')
    .filter((one) => !isJoined(one))
    .map(({ id, companyName }) => ({ value: id, label: companyName }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const owing = useEntities('party-ledger')
    .filter(({ balance }) => balance > 0)
    .toSorted((one, other) => other.balance - one.balance)
  return (
    <>
      <Select
        label={t('party')}
        options={options}
        placeholder={kernel.t('choose')}
        value=""
        onChange={({ target }) => onChoose(target.value)}
      />
      {owing.length > 0 && (
        <Card title={t('owing')} flush>
          <DataList label={t('owing')}>
            {owing.map(({ id, customerName, balance }) => (
              <ListRow
                key={id}
                href={`${places.receiptNew}?customer=${id}`}
                who={customerName}
                amount={<Money paise={balance} />}
              />
            ))}
          </DataList>
        </Card>
      )}
    </>
  )
}

type MoneyCameProps = { profile: BusinessProfile; claim: PaymentClaim | null; said: SaidReceipt }

/** `claim`: what the customer says it has paid, which fills in the form and is accepted with it. */
function MoneyCame({ profile, claim, said }: MoneyCameProps) {
  const [, go] = useLocation()
  const today = useToday()
  // Another amount is other money: an entry that was begun stays, and does not stand where this was said.
  const draftKey = `receipt-of-${claim ? claim.id : profile.id}${said.amount === undefined ? '' : `-${said.amount}`}`
  const usual = useUsualMethod(profile.id)
  const draft = useFormDraft(draftKey, newReceiptDraft(today, claim, said, usual), ['date', 'method'])
  const [id, setId] = useState(newId)
  const owed = useOwed(profile)
  const receipts = useEntities('receipt')
  const { write, busy } = useWrite(recordReceipt)
  const accepted = useWrite(acceptPaymentClaim)

  const record = async (confirmed: boolean) => {
    const input = receiptInput({ id, customerId: profile.id, confirmed }, draft.value, owed)
    const href = receiptAgain(profile.id, { claimId: claim?.id ?? null, said })
    const result = await write(input, { label: profile.companyName, reopen: { href, draftKey, draft: draft.value } })
    if (!result.ok) return result
    if (claim)
      await accepted.write({ id: claim.id, version: claim.version, receiptId: id }, { label: profile.companyName })
    draft.reset()
    setId(newId())
    go(documentAddress('receipt', id))
    return result
  }
  return <ReceiptForm {...{ draft, draftKey, owed, receipts, busy, record }} />
}

/** A customer's open bills, oldest due first, with what discount and tax deducted are reckoned from. */
function useOwed(profile: BusinessProfile): Owed {
  const entries = useLinked('ledger-entry', 'ledgerId', profile.id)
  const known = {
    entries,
    allocations: useLinked('allocation', 'ledgerId', profile.id),
    invoices: useLinked('final-invoice', 'customerId', profile.id),
    notes: useLinked('credit-note', 'customerId', profile.id),
    receipts: useLinked('receipt', 'customerId', profile.id),
  }
  return { bills: openBills(entries).map((entry) => billToPay(entry, known)), terms: profile }
}
