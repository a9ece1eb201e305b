import { useEntities } from '#web/replica/use-entities.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSession } from '#web/session/use-session.ts'

/** The mark, and under it whose house one is in. */
export function ShellBrand() {
  const { t } = useTranslation('shell')
  const session = useSession()
  // The session keeps the name it began with; the replica has heard of a new one.
  const [company] = useEntities('company')
  const name = company?.companyName ?? session?.company?.companyName
  return (
    <div className="grid min-w-0">
      <span className="font-heading text-16 leading-heading font-semibold text-neel desk:text-20">{t('brand')}</span>
      {session?.company && <span className="truncate text-13 leading-heading text-ink-2">{name}</span>}
    </div>
  )
}
