import type { Colleague } from '#domain/colleague/colleague.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** Says who a person of the staff is: oneself, or by name, with a word if they have left. */
export function usePersonName(): (colleague: Colleague | undefined) => string {
  const { t } = useTranslation('colleague')
  const me = useSession()?.personId ?? null
  return (colleague) => {
    if (!colleague) return t('nobody')
    const { id, name, leftAt } = colleague
    return t(leftAt !== null ? 'former' : id === me ? 'me' : 'name', { name })
  }
}
