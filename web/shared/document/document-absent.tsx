import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Card } from '#design/show/card.tsx'
import { ErrorState, type ErrorStateProps } from '#design/tell/error-state.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { verdictOf } from '#web/outbox/outbox-entry.ts'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { StoredDocument } from './use-stored-document.ts'

type DocumentAbsentProps = {
  stored: Exclude<StoredDocument<never>, { state: 'found' }>
  /** "Error: Quote not found". */
  missing: string
  back: { href: string; label: string }
}

/** Page of a missing document: loading, unknown, refused, or unreachable. Only what is unreachable is worth another try. */
export function DocumentAbsent({ stored, missing, back }: DocumentAbsentProps) {
  const { t } = useTranslation('kernel')
  const { refusal } = useSentences('kernel')
  if (stored.state === 'loading')
    return (
      <Card flush>
        <Skeleton label={t('loading')} shape="document" count={1} />
      </Card>
    )
  const leave = <LinkButton href={back.href}>{back.label}</LinkButton>
  if (stored.state === 'missing') return <Absent title={missing} action={leave} />
  return (
    <Absent
      title={refusal(stored.problem)}
      reference={stored.problem.requestId === null ? undefined : t('reference', { id: stored.problem.requestId })}
      action={verdictOf(stored.problem) === 'refused' ? leave : <Button onClick={stored.retry}>{t('retry')}</Button>}
    />
  )
}

/** What a tab, the history and a screen reader call a page without its document. */
const Absent = (props: ErrorStateProps & { title: string }) => (
  <>
    <ScreenTitle className="said-only">{props.title}</ScreenTitle>
    <ErrorState {...props} />
  </>
)
