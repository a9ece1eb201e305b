import { Tabs } from '#design/frame/tabs.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { dalalStatement } from '#domain/dalal-entry/dalal-entry-statement.ts'
import { findDalal } from '#domain/dalal/dalal-operations.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { dalaliDue } from '#domain/dalali-payment/dalali-payment-decisions.ts'
import { sumText } from '#domain/money/money-format.ts'
import { places } from '#web/page/addresses.ts'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { DocumentAbsent } from '#web/shared/document/document-absent.tsx'
import { DocumentHistory } from '#web/shared/document/document-history.tsx'
import { ScreenBanner } from '#web/shared/document/screen-banner.tsx'
import { ScreenHead } from '#web/shared/document/screen-head.tsx'
import { useStoredDocument } from '#web/shared/document/use-stored-document.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { DalalBar } from './dalal-bar.tsx'
import { DalalBills } from './dalal-bills.tsx'
import { DalalDetails } from './dalal-details.tsx'
import { DalalEntries } from './dalal-entries.tsx'
import { DalalUnlinked } from './dalal-unlinked.tsx'

/** One broker: what he is owed, how it came to that, and the invoices he brought. */
export function DalalScreen({ id }: ScreenProps) {
  const { t } = useTranslation('dalal')
  const stored = useStoredDocument('dalal', id, findDalal)
  const back = { href: places.dalals, label: t('title') }
  if (stored.state !== 'found') return <DocumentAbsent stored={stored} missing={t('missing')} back={back} />
  return <DalalPage key={id} dalal={stored.document} back={back} />
}

function DalalPage({ dalal, back }: { dalal: Dalal; back: { href: string; label: string } }) {
  const { t } = useTranslation('dalal')
  const { banner, show } = useBanner()
  return (
    <div className="grid gap-3 desk:gap-5">
      <ScreenHead
        back={back}
        title={dalal.name}
        amount={<DalalBalance dalal={dalal} />}
        bar={<DalalBar dalal={dalal} onDone={show} />}
      />
      <ScreenBanner banner={banner} />
      <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_340px] desk:grid-rows-[auto_1fr]">
        <div className="min-w-0 empty:hidden desk:col-start-2 desk:row-start-1">
          <DalalUnlinked dalal={dalal} onDone={show} />
        </div>
        <div className="grid min-w-0 gap-5 desk:col-start-1 desk:row-span-2 desk:row-start-1">
          <DalalTabs dalal={dalal} onDone={show} />
          <Disclosure summary={t('history')}>
            <DocumentHistory entity="dalal" id={dalal.id} />
          </Disclosure>
        </div>
        <div className="min-w-0 desk:col-start-2 desk:row-start-2">
          <DalalDetails dalal={dalal} onDone={show} />
        </div>
      </div>
    </div>
  )
}

function DalalTabs({ dalal, onDone }: { dalal: Dalal; onDone: (words: string) => void }) {
  const { t } = useTranslation('dalal')
  const [tab, setTab] = useAddressParam('tab', 'ledger')
  const entries = useLinked('dalal-entry', 'dalalId', dalal.id)
  const bills = useLinked('dalali', 'dalalId', dalal.id)
  const selected = tab === 'bills' ? 'bills' : 'ledger'
  return (
    <Tabs
      label={t('tab.label')}
      tabs={[
        { id: 'ledger', label: t('tab.ledger') },
        { id: 'bills', label: t('tab.bills'), count: bills.length },
      ]}
      selected={selected}
      onSelect={setTab}
    >
      {selected === 'ledger' ? (
        <DalalEntries statement={dalalStatement(dalal, entries)} onDone={onDone} />
      ) : (
        <DalalBills bills={bills} />
      )}
    </Tabs>
  )
}

/** The balance in words: never a bare debit or credit. */
function DalalBalance({ dalal }: { dalal: Dalal }) {
  const { t } = useTranslation('dalal')
  const due = dalaliDue(dalal)
  const amount = sumText(Math.abs(due))
  return (
    <span className="text-20 font-semibold whitespace-nowrap tabular-nums">
      {due > 0 ? t('to-pay', { amount }) : due < 0 ? t('paid-ahead', { amount }) : t('even')}
    </span>
  )
}
