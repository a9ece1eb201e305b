import { Button } from '#design/press/button.tsx'
import type { listCompanies } from '#domain/account/account-operations.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useSession } from '#web/session/use-session.ts'
import { useEnterCompany } from '#web/shared/auth/use-enter-company.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useQuery } from '#web/transport/use-query.ts'

/** Links to the person's other companies. Renders nothing for people with one, as most have. */
export function ShellCompanies() {
  const { t } = useTranslation('account-menu')
  const { t: shell } = useTranslation('shell')
  const current = useSession()?.company?.id
  const { waiting } = useReplica()
  const { answer } = useQuery<typeof listCompanies>('account.list-companies', {})
  const { enter, busy, objection } = useEnterCompany()
  const others = answer?.ok ? answer.value.rows.filter(({ id }) => id !== current) : []
  if (others.length === 0) return null

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
          {t('companies.enter', { company: companyName, role: shell(`role.${role}`) })}
        </Button>
      ))}
      <output className="text-13 text-majith empty:hidden">{objection}</output>
    </section>
  )
}
