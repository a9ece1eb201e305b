import { useLocation } from 'wouter'
import { ErrorState } from '#design/error-state.tsx'
import { LinkButton } from '#design/link-button.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import type { openReset } from '#domain/account/account-operations.ts'
import { EntranceFrame } from '#web/kernel/entrance/entrance-frame.tsx'
import type { ScreenProps } from '#web/kernel/lazy-screen.ts'
import { useTranslation } from '#web/kernel/translation.tsx'
import { useAnswer } from '#web/kernel/use-answer.ts'
import { useSentences } from '#web/kernel/use-sentences.ts'
import { AccountResetForm } from './account-reset-form.tsx'

/** Where a link for a new password leads: for whom it is, and the new password twice. */
export function AccountResetScreen({ id }: ScreenProps) {
  const { t } = useTranslation('account')
  const { refusal } = useSentences('account')
  const [, go] = useLocation()
  const { answer } = useAnswer<typeof openReset>('account.open-reset', { linkId: id })

  if (answer && !answer.ok)
    return (
      <EntranceFrame title={t('reset.title')}>
        <ErrorState title={t('reset.failed')} action={<LinkButton href="/login">{t('sign-in')}</LinkButton>}>
          {/* A link cut short on its way is no link we know; "check the marked fields" would help nobody here. */}
          {refusal(answer.errors['linkId'] ? { code: 'link-unknown' } : answer.problem)}
        </ErrorState>
      </EntranceFrame>
    )
  if (!answer)
    return (
      <EntranceFrame title={t('reset.title')}>
        <Skeleton label={t('loading')} shape="text" count={4} />
      </EntranceFrame>
    )
  const { name, email } = answer.value
  return (
    <EntranceFrame title={t('reset.title')} lead={t('reset.for', { name, email })}>
      <AccountResetForm linkId={id} email={email} onDone={() => go('/platform', { replace: true })} />
    </EntranceFrame>
  )
}
