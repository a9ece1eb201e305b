import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { ConfirmDialog } from '#design/tell/confirm-dialog.tsx'
import { signOutEverywhere } from '#domain/account/account-operations.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { doors } from '#web/page/addresses.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useMutation } from '#web/transport/use-mutation.ts'

/** Signs out on every device: for a lost phone, or an unattended computer. */
export function AccountSignOut() {
  const { t } = useTranslation('account')
  const { refusal } = useSentences('account')
  const { call, busy } = useMutation(signOutEverywhere)
  const { waiting, refused } = useReplica()
  const [asks, setAsks] = useState(false)
  const [objection, setObjection] = useState<string | null>(null)
  const unsent = waiting + refused

  const leave = async () => {
    const answer = await call({})
    if (!answer.ok) return setObjection(refusal(answer.problem))
    await sessionStore.leave()
    // A full page load, so that nothing of this user stays in memory.
    location.assign(doors.signIn)
  }
  return (
    <Card title={t('everywhere')}>
      <div className="grid gap-4">
        <p className="text-ink-2">{t('everywhere.text')}</p>
        <Button icon="logout" className="w-full tablet:w-auto tablet:justify-self-start" onClick={() => setAsks(true)}>
          {t('everywhere')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        tone="danger"
        title={t('everywhere.title')}
        confirmLabel={t('everywhere')}
        cancelLabel={t('cancel')}
        busy={busy}
        onConfirm={() => unawaited(leave())}
        onClose={() => setAsks(false)}
      >
        <div className="grid gap-3">
          <p>{t('everywhere.confirm')}</p>
          {unsent > 0 && <p>{t('everywhere.unsent', { count: unsent })}</p>}
          {objection !== null && <Banner tone="danger">{objection}</Banner>}
        </div>
      </ConfirmDialog>
    </Card>
  )
}
