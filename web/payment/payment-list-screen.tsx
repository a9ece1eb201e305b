import { useMemo, useState } from 'react'
import { LinkButton } from '#design/press/link-button.tsx'
import { moneyText, roundMoneyText } from '#design/show/money-text.ts'
import { listAdvancePayments } from '#domain/advance-payment/advance-payment-operations.ts'
import { searchedPayments } from '#domain/list/list-payments.ts'
import { onAccountFor } from '#domain/payment/payment-by-party.ts'
import {
  debtsOf,
  owedBesides,
  paymentKindOf,
  paymentKinds,
  paymentRows,
  paymentsIn,
  paymentStateOf,
  paymentStates,
  paymentTotals,
} from '#domain/payment/payment.ts'
import { createQuotation } from '#domain/quotation/quotation-operations.ts'
import { places } from '#web/page/addresses.ts'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useMay, useSession } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { ListPage } from '#web/shared/list/list-page.tsx'
import { StateAndKind } from '#web/shared/list/state-and-kind.tsx'
import { useListSearch } from '#web/shared/list/use-list-search.ts'
import { usePartyPlace } from '#web/shared/list/use-party-place.ts'
import { paymentAddress } from '#web/shared/payment/payment-address.ts'
import { usePaymentNumbers } from '#web/shared/payment/payment-numbers.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { PaymentListRow } from './payment-list-row.tsx'
import { AskedPaymentSheet, usePaymentRowActions, type AskedPayment } from './payment-row-actions.tsx'
import { PaymentSummary } from './payment-summary.tsx'

/** Advances and balances in one list: owed, overdue, received. */
export function PaymentListScreen() {
  const { t } = useTranslation('payment')
  const today = useToday()
  const [stateName, setState] = useAddressParam('status', 'all')
  const [kindName, setKind] = useAddressParam('type', 'all')
  const { banner, show } = useBanner()
  const [asked, setAsked] = useState<AskedPayment | null>(null)
  const session = useSession()
  const maySee = useMay(listAdvancePayments)
  const mayQuote = useMay(createQuotation)
  const numberOf = usePaymentNumbers()
  const actionsOf = usePaymentRowActions()
  const ledgers = useEntities('party-ledger')
  const all = paymentRows(useEntities('advance-payment'), useEntities('final-payment'), today, useEntities('receipt'))
  const [kind, state] = [paymentKindOf(kindName), paymentStateOf(stateName)]
  const searched = { ...searchedPayments(numberOf), placeOf: usePartyPlace() }
  const { found, search } = useListSearch(all, searched)
  const rows = useMemo(() => paymentsIn(found, { kind, state }), [found, kind, state])
  const listed = useMemo(() => paymentsIn(all, { kind, state: null }), [all, kind])
  const totals = paymentTotals(listed)
  const onAccount = onAccountFor(listed, ledgers)
  const besides = kind === 'advance' ? 0 : owedBesides(debtsOf(all), ledgers)

  return (
    <>
      <ListPage
        feature="payment"
        href={places.payments}
        icon="payment"
        related={
          <>
            <LinkButton href={places.refunds}>{t('to-refunds')}</LinkButton>
            <LinkButton href={places.dalals}>{t('to-dalals')}</LinkButton>
          </>
        }
        banner={banner}
        figures={{
          cards: <PaymentSummary rows={listed} {...{ kind, besides, onAccount }} />,
          line: [
            t('card.outstanding-short', { amount: roundMoneyText(totals.outstanding) }),
            `${t('state.overdue')} ${roundMoneyText(totals.overdue)}`,
            ...(onAccount > 0 ? [t('card.on-account-short', { amount: moneyText(onAccount) })] : []),
            ...(besides > 0 ? [t('card.besides-short', { amount: moneyText(besides) })] : []),
          ].join(' · '),
        }}
        filters={
          <StateAndKind
            feature="payment"
            states={paymentStates}
            kinds={paymentKinds}
            state={state}
            kind={kind}
            countOf={(chosen) => paymentsIn(found, chosen).length}
            onState={setState}
            onKind={setKind}
          />
        }
        search={search}
        rows={rows}
        hrefOf={paymentAddress}
        empty={{
          text: maySee ? undefined : t(session?.mode === 'guest' ? 'empty.hidden-guest' : 'empty.hidden'),
          action: mayQuote && (
            <LinkButton tone="primary" href={places.quotes}>
              {t('to-quotes')}
            </LinkButton>
          ),
        }}
      >
        {(payment, row) => (
          <PaymentListRow
            payment={payment}
            number={numberOf(payment)}
            row={row}
            actions={actionsOf(payment)}
            onAsk={(action) => setAsked({ action, kind: payment.kind, id: payment.id })}
          />
        )}
      </ListPage>
      {asked && <AskedPaymentSheet asked={asked} onClose={() => setAsked(null)} onDone={show} />}
    </>
  )
}
