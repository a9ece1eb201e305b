import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { mayView } from '#domain/catalogue/entity-catalogue.ts'
import type { Role } from '#domain/kernel/role.ts'
import { Tabs } from '#design/frame/tabs.tsx'
import { CommunicationPanel } from '#web/shared/message/communication-panel.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import type { PartyDocuments } from './business-profile-documents.ts'
import { PartyOrders, PartyPayments, PartyQuotations } from './business-profile-lists.tsx'

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
      {selected === 'quotations' && <PartyQuotations quotations={quotations} />}
      {selected === 'orders' && <PartyOrders orders={orders} />}
      {selected === 'payments' && <PartyPayments payments={payments} />}
      {selected === 'talks' && (
        <CommunicationPanel about={{ subject: 'business-profile', id: profile.id }} related={related} />
      )}
    </Tabs>
  )
}
