import { Icon } from '#design/press/icon.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { dialled } from './telephone.ts'

/** A plain tel: link: on desktop the browser offers a paired phone. Nothing for a party without a telephone. */
export function CallButton({ phone, name }: { phone: string; name: string }) {
  const { t } = useTranslation('communication-log')
  if (phone === '') return null
  return (
    <a href={dialled(phone)} className="button button-secondary button-wide">
      <Icon name="phone" />
      <span>{t('call', { name })}</span>
    </a>
  )
}
