import type { IconName } from '#design/press/icon-paths.ts'
import { LinkButton } from '#design/press/link-button.tsx'
import { mayView } from '#domain/catalogue/entity-catalogue.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { places } from '#web/page/addresses.ts'
import { useMay, useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** The four quick actions, without those the role may not take. One of them leads, unless the page has a first step of its own. */
export function DashboardQuick({ primary = 'lead' }: { primary?: string }) {
  const { t } = useTranslation('dashboard')
  const role = useSession()?.role ?? 'public'
  const ways: { id: string; icon: IconName; href: string; isOpen: boolean }[] = [
    {
      id: 'lead',
      icon: 'lead',
      href: `${places.leads}?action=add-lead`,
      isOpen: useMay({ roles: leadEntity.writers }),
    },
    {
      id: 'quote',
      icon: 'quotation',
      href: `${places.quotes}?action=add-quote`,
      isOpen: useMay({ roles: quotationEntity.writers }),
    },
    { id: 'payment', icon: 'payment', href: places.payments, isOpen: mayView(role, 'final-payment') },
    { id: 'production', icon: 'production', href: places.production, isOpen: true },
  ]
  return (
    <nav aria-label={t('quick')} className="grid grid-cols-2 gap-2 tablet:flex tablet:flex-wrap">
      {ways
        .filter(({ isOpen }) => isOpen)
        .map(({ id, icon, href }) => (
          <LinkButton key={id} href={href} icon={icon} tone={id === primary ? 'primary' : 'secondary'}>
            {t(`quick.${id}`)}
          </LinkButton>
        ))}
    </nav>
  )
}
