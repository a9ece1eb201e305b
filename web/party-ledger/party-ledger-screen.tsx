import { Redirect } from 'wouter'
import { Tabs } from '#design/frame/tabs.tsx'
import { Link } from '#design/press/link.tsx'
import { Card } from '#design/show/card.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { EmptyState } from '#design/tell/empty-state.tsx'
import { isJoined } from '#domain/business-profile/business-profile-list.ts'
import { isReturnOpen } from '#domain/goods-return/goods-return-lifecycle.ts'
import { isWithdrawnParty } from '#domain/import-origin/import-origin-withdrawn.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { openBills, openItemOf, overdueOn } from '#domain/ledger/ledger-account.ts'
import { ageing } from '#domain/ledger/ledger-ageing.ts'
import { sumText } from '#domain/money/money-format.ts'
import { findPartyLedger } from '#domain/party-ledger/party-ledger-operations.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { places } from '#web/page/addresses.ts'
import { BackLink } from '#web/page/back-link.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { DocumentAbsent } from '#web/shared/document/document-absent.tsx'
import { DocumentHistory } from '#web/shared/document/document-history.tsx'
import { ScreenBanner } from '#web/shared/document/screen-banner.tsx'
import { useStoredDocument } from '#web/shared/document/use-stored-document.ts'
import { GoodsReturnRows } from '#web/shared/goods-return/goods-return-rows.tsx'
import { PaymentClaims } from '#web/shared/payment/payment-claims.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { PartyLedgerAgeing } from './party-ledger-ageing.tsx'
import { PartyLedgerBar, PartyLedgerHandMade } from './party-ledger-bar.tsx'
import { PartyLedgerBuyerPage } from './party-ledger-buyer-page.tsx'
import { PartyLedgerDisputes } from './party-ledger-disputes.tsx'
import { PartyLedgerOpen } from './party-ledger-lists.tsx'
import { PartyLedgerMsme } from './party-ledger-msme.tsx'
import { PartyLedgerOpening } from './party-ledger-opening.tsx'
import { PartyLedgerPromises } from './party-ledger-promises.tsx'
import { PartyLedgerReminders } from './party-ledger-reminders.tsx'
import { PartyLedgerScore } from './party-ledger-score.tsx'
import { PartyLedgerStatement } from './party-ledger-statement.tsx'

/** What a customer owes: how much, how old, for which invoices, and how it came to that. */
export function PartyLedgerScreen({ id }: ScreenProps) {
  const { t } = useTranslation('party-ledger')
  const stored = useStoredDocument('party-ledger', id, findPartyLedger)
  const profile = useEntity('business-profile', id)
  // A joined party's ledger leads to the one that has its entries.
  if (profile && isJoined(profile) && !isWithdrawnParty(profile))
    return <Redirect replace to={documentAddress('party-ledger', profile.joinedInto ?? id)} />
  const back = { href: documentAddress('business-profile', id), label: profile?.companyName ?? t('back') }
  if (stored.state === 'missing' && profile)
    return (
      <div className="grid gap-5">
        <BackLink href={back.href}>{back.label}</BackLink>
        <EmptyState icon="rupee" title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
        <PartyLedgerOpening customer={{ id, name: profile.companyName }} onDone={() => undefined} />
      </div>
    )
  if (stored.state !== 'found') return <DocumentAbsent stored={stored} missing={t('missing')} back={back} />
  return <PartyLedgerPage key={id} ledger={stored.document} back={back} />
}

type PartyLedgerPageProps = { ledger: PartyLedger; back: { href: string; label: string } }

function PartyLedgerPage({ ledger, back }: PartyLedgerPageProps) {
  const { t } = useTranslation('party-ledger')
  const { banner, show } = useBanner()
  const today = useToday()
  const [tab, setTab] = useAddressParam('tab', 'open')
  const entries = useLinked('ledger-entry', 'ledgerId', ledger.id)
  const allocations = useLinked('allocation', 'ledgerId', ledger.id)
  const bills = openBills(entries)
  const { buckets } = ageing(entries.map(openItemOf), today)
  const selected = tab === 'statement' ? 'statement' : 'open'
  return (
    <div className="grid gap-3 desk:gap-5">
      <div className="back-row">
        <BackLink href={back.href}>{back.label}</BackLink>
      </div>
      <header className="page-head">
        <div className="page-head-line">
          <ScreenTitle>{ledger.customerName}</ScreenTitle>
          <span className="text-20 font-semibold whitespace-nowrap tabular-nums">{useBalance(ledger)}</span>
        </div>
        <PartyLedgerParts {...{ ledger, entries }} overdue={overdueOn(entries, ledger.onAccount, today).amount} />
        <PartyLedgerBar {...{ ledger, entries, bills }} onDone={show} />
      </header>
      <ScreenBanner banner={banner} />
      <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_340px] desk:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5 desk:col-start-2 desk:row-start-1">
          {ledger.openDebits > 0 && <PartyLedgerAgeing buckets={buckets} />}
          <PartyLedgerMsme ledgerId={ledger.id} bills={bills} />
        </div>
        <div className="grid min-w-0 gap-5 desk:col-start-1 desk:row-span-2 desk:row-start-1">
          <Tabs
            label={t('tab.label')}
            tabs={[
              { id: 'open', label: t('tab.open'), count: bills.length },
              { id: 'statement', label: t('tab.statement') },
            ]}
            selected={selected}
            onSelect={setTab}
          >
            {selected === 'open' ? (
              <PartyLedgerOpen bills={bills} />
            ) : (
              <PartyLedgerStatement account={{ ledger, entries, allocations }} />
            )}
          </Tabs>
          <PartyLedgerOpening customer={{ id: ledger.id, name: ledger.customerName }} onDone={show} />
          <PartyLedgerHandMade {...{ ledger, entries, allocations }} onDone={show} />
          <Disclosure summary={t('history')}>
            <DocumentHistory entity="party-ledger" id={ledger.id} />
          </Disclosure>
        </div>
        <div className="grid min-w-0 gap-5 desk:col-start-2 desk:row-start-2">
          <PartyLedgerReturns ledger={ledger} />
          <PartyLedgerClaims ledgerId={ledger.id} onDone={show} />
          <PartyLedgerPromises ledger={ledger} onDone={show} />
          <PartyLedgerDisputes ledger={ledger} bills={bills} onDone={show} />
          <PartyLedgerScore ledgerId={ledger.id} account={{ ledger, entries, allocations }} />
          <PartyLedgerReminders ledger={ledger} />
          <PartyLedgerBuyerPage ledger={ledger} onDone={show} />
        </div>
      </div>
    </div>
  )
}

/** The balance in words. */
function useBalance({ balance }: PartyLedger): string {
  const { t } = useTranslation('party-ledger')
  const amount = sumText(Math.abs(balance))
  return balance > 0 ? t('to-receive', { amount }) : balance < 0 ? t('in-credit', { amount }) : t('even')
}

type PartyLedgerPartsProps = { ledger: PartyLedger; entries: readonly LedgerEntry[]; overdue: number }

/** What the balance is made of. What is overdue is what the money on account will not pay, as it is asked for. */
function PartyLedgerParts({ ledger, entries, overdue }: PartyLedgerPartsProps) {
  const { t } = useTranslation('party-ledger')
  const { onAccount, heldAdvance, openDebits } = ledger
  const account = openDebits > 0 ? 'part.on-account-off' : 'part.on-account'
  return (
    <div className="page-head-state text-13 empty:hidden">
      {overdue > 0 && <p className="font-semibold text-majith">{t('part.overdue', { amount: sumText(overdue) })}</p>}
      {onAccount > 0 && <p className="text-ink-2">{t(account, { amount: sumText(onAccount) })}</p>}
      {heldAdvance > 0 && (
        <p className="text-ink-2">
          <Link href={heldAddress(ledger, entries)}>{t('part.held', { amount: sumText(heldAdvance) })}</Link>
        </p>
      )}
    </div>
  )
}

/** Where the money can be freed that is held: the page of its advance, or the list of the party's advances. */
function heldAddress({ customerName }: PartyLedger, entries: readonly LedgerEntry[]): string {
  const held = entries.filter((entry) => entry.heldFor !== null && openAmount(entry) > 0)
  const [only, ...others] = new Set(held.map(({ heldFor }) => heldFor))
  if (only && others.length === 0) return documentAddress('advance-payment', only)
  return `${places.payments}?${new URLSearchParams({ type: 'advance', search: customerName })}`
}

/** Goods that are back and neither credited nor replaced: the balance does not know of them yet. */
function PartyLedgerReturns({ ledger }: { ledger: PartyLedger }) {
  const { t } = useTranslation('goods-return')
  const returns = useLinked('goods-return', 'customerId', ledger.id).filter(isReturnOpen)
  if (returns.length === 0) return null
  return (
    <Card title={t('title')}>
      <GoodsReturnRows returns={returns} />
    </Card>
  )
}

function PartyLedgerClaims({ ledgerId, onDone }: { ledgerId: string; onDone: (words: string) => void }) {
  // What is told of an advance stands with the advance, whose form records it.
  const claims = useLinked('payment-claim', 'customerId', ledgerId).filter(({ advancePaymentId }) => !advancePaymentId)
  return (
    <PaymentClaims
      claims={claims}
      hrefOf={({ id }) => `${places.receiptNew}?customer=${ledgerId}&claim=${id}`}
      onDone={onDone}
    />
  )
}
