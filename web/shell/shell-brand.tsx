import { useEntities } from '#web/replica/use-entities.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** The logo, with the company's name under it. */
export function ShellBrand() {
  const { t } = useTranslation('shell')
  const session = useSession()
  // The session keeps the name from sign-in; the replica has the current one.
  const [company] = useEntities('company')
  const name = company?.companyName ?? session?.company?.companyName
  return (
    <div className="grid min-w-0">
      <span className="font-heading text-16 leading-heading font-semibold text-neel desk:text-20">{t('brand')}</span>
      {session?.company && <span className="truncate text-13 leading-heading text-ink-2">{name}</span>}
    </div>
  )
}
