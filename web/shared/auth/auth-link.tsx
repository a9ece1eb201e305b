import type { ReactNode } from 'react'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { ErrorState } from '#design/tell/error-state.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { doors } from '#web/page/addresses.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { CallResult } from '#web/transport/call-result.ts'
import { AuthLayout } from './auth-layout.tsx'

type AuthLinkProps<T> = {
  /** Feature whose translations explain why a link fails. */
  feature: string
  /** Shown until the link's purpose is known. */
  title: string
  failed: string
  /** Shown when the link fails: the person may already have an account. */
  signIn: string
  answer: CallResult<T> | null
  busy: boolean
  again: () => void
  children: (opened: T) => ReactNode
}

/** The page of a secret link: loading, invalid, unreachable, or its content. */
export function AuthLink<T>({ feature, title, failed, signIn, answer, busy, again, children }: AuthLinkProps<T>) {
  const { t } = useTranslation('kernel')
  const { refusal } = useSentences(feature)
  if (answer?.ok) return children(answer.value)
  if (!answer)
    return (
      <AuthLayout title={title}>
        <Skeleton label={t('loading')} shape="text" count={4} />
      </AuthLayout>
    )
  const { problem, errors } = answer
  // The link may be valid; it could not be checked.
  const isOutOfReach = problem.status === 0 || problem.status === 429 || problem.status >= 500
  return (
    <AuthLayout title={title}>
      {isOutOfReach ? (
        <ErrorState
          title={refusal(problem)}
          action={
            <Button icon="sync" busy={busy} onClick={again}>
              {t('retry')}
            </Button>
          }
        />
      ) : (
        <ErrorState title={failed} action={<LinkButton href={doors.signIn}>{signIn}</LinkButton>}>
          {/* A truncated link counts as unknown; "check the marked fields" would not help here. */}
          {refusal(errors['linkId'] ? { code: 'link-unknown' } : problem)}
        </ErrorState>
      )}
    </AuthLayout>
  )
}
