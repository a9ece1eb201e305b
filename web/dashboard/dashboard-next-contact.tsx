import { Icon } from '#design/press/icon.tsx'
import { Link } from '#design/press/link.tsx'
import type { DealToDo } from '#domain/dashboard/dashboard-deal.ts'
import { whatsappLink } from '#domain/payment-link/payment-link-whatsapp.ts'
import { recordReceipt } from '#domain/receipt/receipt-operations.ts'
import { places } from '#web/page/addresses.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { Outside } from '#web/shared/message/outside-link.tsx'
import { dialled } from '#web/shared/message/telephone.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** Telephone of a deal's party, and its business profile once it has one. */
function useContact({ entity, id }: DealToDo): { phone: string | null; profileId: string | null } {
  const document = useEntity(entity, id)
  const leadId = entity === 'lead' ? id : document && 'leadId' in document ? document.leadId : null
  const lead = useEntity('lead', leadId)
  const profileId = document?.businessProfileId ?? lead?.businessProfileId ?? null
  const profile = useEntity('business-profile', profileId)
  return { phone: (profile ?? lead)?.phone || null, profileId }
}

/** Call, WhatsApp and money received for one deal, without opening it first. */
export function DashboardNextContact({ deal, payHref }: { deal: DealToDo; payHref: string }) {
  const { t } = useTranslation('dashboard')
  const { phone, profileId } = useContact(deal)
  const mayRecord = useMay(recordReceipt)
  const { party, reason } = deal
  const chat = phone === null ? null : whatsappLink({ mobile: phone, text: '' })
  const paid = reason === 'payment-late' && profileId !== null ? `${places.receiptNew}?customer=${profileId}` : payHref
  return (
    <span className="relative z-1 -mr-3 flex flex-none tablet:col-start-4 tablet:row-span-2 tablet:row-start-1 tablet:min-w-[132px] tablet:justify-end">
      {phone !== null && <Outside href={dialled(phone)} icon="phone" label={t('next.call', { party })} />}
      {chat?.ok && <Outside href={chat.value} icon="whatsapp" label={t('next.whatsapp', { party })} />}
      {mayRecord && (reason === 'payment-late' || reason === 'advance-late') && (
        <Link href={paid} className="icon-button" aria-label={t('next.paid', { party })}>
          <Icon name="rupee" />
        </Link>
      )}
    </span>
  )
}
