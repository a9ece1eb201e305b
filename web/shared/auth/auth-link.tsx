import type { ReactNode } from 'react'
import { Button } from '#design/press/button.tsx'
import { ErrorState } from '#design/tell/error-state.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import type { CallResult } from '#web/transport/call-result.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { EntranceFrame } from './auth-layout.tsx'

type EntranceLinkProps<T> = {
  /** Whose sentences say why a link leads nowhere. */
  feature: string
  /** Until it is known what the link is for. */
  title: string
  failed: string
  /** Whoever's link does not work may have an account already. */
  signIn: string
  answer: CallResult<T> | null
  busy: boolean
  again: () => void
  children: (opened: T) => ReactNode
}

/** Where a link with a secret leads: on its way, out of order, out of reach, or what it opens. */
export function EntranceLink<T>({
  feature,
  title,
  failed,
  signIn,
  answer,
  busy,
  again,
  children,
}: EntranceLinkProps<T>) {
  const { t } = useTranslation('kernel')
  const { refusal } = useSentences(feature)
  if (answer?.ok) return children(answer.value)
  if (!answer)
    return (
      <EntranceFrame title={title}>
        <Skeleton label={t('loading')} shape="text" count={4} />
      </EntranceFrame>
    )
  const { problem, errors } = answer
  // The link may well be good: only nobody could say so.
  const isOutOfReach = problem.status === 0 || problem.status === 429 || problem.status >= 500
  return (
    <EntranceFrame title={title}>
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
        <ErrorState title={failed} action={<LinkButton href="/login">{signIn}</LinkButton>}>
          {/* A link cut short on its way is no link we know; "check the marked fields" would help nobody here. */}
          {refusal(errors['linkId'] ? { code: 'link-unknown' } : problem)}
        </ErrorState>
      )}
    </EntranceFrame>
  )
}
