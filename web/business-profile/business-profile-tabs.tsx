import { Suspense, useState, type ReactNode } from 'react'
import { Tabs } from '#design/frame/tabs.tsx'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { mayView } from '#domain/catalogue/entity-catalogue.ts'
import type { Role } from '#domain/kernel/role.ts'
import type { OlderListName } from '#domain/older-list/older-list-name.ts'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useMayHaveOlder } from '#web/shared/list/use-may-have-older.ts'
import { CommunicationPanel } from '#web/shared/message/communication-panel.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import type { PartyDocuments } from './business-profile-documents.ts'
import { PartyOrders, PartyPayments, PartyQuotations } from './business-profile-lists.tsx'

const PartyOlder = lazyPart(() => import('#web/shared/list/list-older.tsx').then((file) => file.PartyOlder))

type BusinessProfileTabsProps = { profile: BusinessProfile; documents: PartyDocuments; role: Role }

/** A party's quotations, orders, payments and conversations; without the tabs whose documents the user may not see. */
export function BusinessProfileTabs({ profile, documents, role }: BusinessProfileTabsProps) {
  const { t } = useTranslation('business-profile')
  const [tab, setTab] = useAddressParam('tab', 'quotations')
  const { quotations, orders, payments } = documents
  const related = new Set([...quotations, ...orders, ...payments].map(({ id }) => id))
  const tabs = [
    ...(mayView(role, 'quotation') ? [{ id: 'quotations', label: t('tab.quotations'), count: quotations.length }] : []),
    { id: 'orders', label: t('tab.orders'), count: orders.length },
    ...(mayView(role, 'final-payment') ? [{ id: 'payments', label: t('tab.payments'), count: payments.length }] : []),
    ...(mayView(role, 'communication-log') ? [{ id: 'talks', label: t('tab.talks') }] : []),
  ]
  const selected = tabs.find(({ id }) => id === tab)?.id ?? tabs[0]?.id ?? 'orders'
  return (
    <Tabs label={t('tab.label')} tabs={tabs} selected={selected} onSelect={setTab}>
      {selected === 'quotations' && (
        <WithOlder key="quotations" list="quotation" party={profile.id} rows={quotations}>
          {(all) => <PartyQuotations quotations={all} />}
        </WithOlder>
      )}
      {selected === 'orders' && (
        <WithOlder key="orders" list="sales-order" party={profile.id} rows={orders}>
          {(all) => <PartyOrders orders={all} />}
        </WithOlder>
      )}
      {selected === 'payments' && (
        <WithOlder key="payments" list="payment" party={profile.id} rows={payments}>
          {(all) => <PartyPayments payments={all} />}
        </WithOlder>
      )}
      {selected === 'talks' && (
        <CommunicationPanel about={{ subject: 'business-profile', id: profile.id }} related={related} />
      )}
    </Tabs>
  )
}

type WithOlderProps<T> = {
  list: OlderListName
  party: string
  rows: readonly T[]
  children: (all: readonly T[]) => ReactNode
}

/** The party's documents of a kind: those of the device, and below them the older ones that somebody asked for. */
function WithOlder<T extends object>({ list, party, rows, children }: WithOlderProps<T>) {
  const mayHaveOlder = useMayHaveOlder()
  const [older, setOlder] = useState<readonly object[]>([])
  return (
    <>
      {children([...rows, ...(older as readonly T[])]) /* rows of the same list */}
      {mayHaveOlder && (
        <Suspense fallback={null}>
          <PartyOlder {...{ list, party }} onOlder={setOlder} />
        </Suspense>
      )}
    </>
  )
}
