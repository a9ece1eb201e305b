import type { IconName } from '#design/press/icon-paths.ts'
import { EmptyState } from '#design/tell/empty-state.tsx'
import { isEntityName, mayView } from '#domain/catalogue/entity-catalogue.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** Whether the person's role sees no documents of this kind; false for what is no kind of document. */
export function useIsHidden(entity: string): boolean {
  const role = useSession()?.role ?? 'public'
  return isEntityName(entity) && !mayView(role, entity)
}

/** In place of documents that the role does not see: an empty list or a sum of 0 would say that there are none. */
export function HiddenState({ icon }: { icon: IconName }) {
  const { t } = useTranslation('kernel')
  const isGuest = useSession()?.mode === 'guest'
  return (
    <EmptyState icon={icon} title={t('hidden.title')}>
      {t(isGuest ? 'hidden.guest' : 'hidden.text')}
    </EmptyState>
  )
}

/** In place of a form that the role may not submit: it would be refused once everything is typed. */
export function BarredState({ icon }: { icon: IconName }) {
  const { t } = useTranslation('kernel')
  const isGuest = useSession()?.mode === 'guest'
  return <EmptyState icon={icon} title={t(isGuest ? 'barred.guest' : 'refusal.not-allowed')} />
}
