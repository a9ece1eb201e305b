import { places } from '#web/page/addresses.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useState } from 'react'
import { enterCompany, type listCompanies } from '#domain/account/account-operations.ts'
import { Button } from '#design/press/button.tsx'
import { sessionStore } from '#web/session/session-store.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useQuery } from '#web/transport/use-query.ts'
import { useMutation } from '#web/transport/use-mutation.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useSentences } from '#web/text/use-sentences.ts'
import { useSession } from '#web/session/use-session.ts'

/** Links to the person's other companies. Renders nothing for people with one, as most have. */
export function ShellCompanies() {
  const { t } = useTranslation('shell')
  const { refusal } = useSentences('shell')
  const current = useSession()?.company?.id
  const { waiting } = useReplica()
  const { answer } = useQuery<typeof listCompanies>('account.list-companies', {})
  const { call, busy } = useMutation(enterCompany)
  const [objection, setObjection] = useState<string | null>(null)
  const others = answer?.ok ? answer.value.rows.filter(({ id }) => id !== current) : []
  if (others.length === 0) return null

  const enter = async (companyId: string) => {
    setObjection(null)
    const entered = await call({ companyId })
    if (!entered.ok) return setObjection(refusal(entered.problem))
    await sessionStore.enter(entered.value)
    // A full page load: nothing of the other company stays in memory.
    location.assign(places.home)
  }
  return (
    <section aria-labelledby="shell-companies" className="grid gap-2">
      <h3 id="shell-companies" className="text-13 font-semibold text-ink-2">
        {t('companies')}
      </h3>
      {others.map(({ id, companyName, role }) => (
        <Button
          key={id}
          wide
          busy={busy}
          // Waiting writes belong to the company they were entered in and are sent from there.
          reason={waiting > 0 ? t('companies.unsent', { count: waiting }) : undefined}
          onClick={() => unawaited(enter(id))}
        >
          {t('companies.enter', { company: companyName, role: t(`role.${role}`) })}
        </Button>
      ))}
      <output className="text-13 text-majith empty:hidden">{objection}</output>
    </section>
  )
}
