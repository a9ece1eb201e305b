import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import type { Session } from '#domain/account/account-schemas.ts'
import { joinStaff } from '#domain/staff/staff-operations.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useMutation } from '#web/transport/use-mutation.ts'

type StaffInvitationJoinProps = {
  linkId: string
  company: string
  session: Session
  onJoined: () => void
  /** Another person is using this device. */
  onOther: () => void
}

/** Joins with the account signed in here, in one press; access to the previous company remains. */
export function StaffInvitationJoin({ linkId, company, session, onJoined, onOther }: StaffInvitationJoinProps) {
  const { t } = useTranslation('staff')
  const { refusal } = useSentences('staff')
  const { call, busy } = useMutation(joinStaff)
  const [objection, setObjection] = useState<string | null>(null)

  const join = async () => {
    setObjection(null)
    const answer = await call({ linkId })
    if (!answer.ok) return setObjection(refusal(answer.problem))
    await sessionStore.enter(answer.value)
    onJoined()
  }
  return (
    <div className="grid gap-4">
      {objection !== null && <Banner tone="danger">{objection}</Banner>}
      <p>{t('join.signed-in', { name: session.name, email: session.email ?? '' })}</p>
      {session.company && <p className="text-ink-2">{t('join.keeps', { company: session.company.companyName })}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="primary" busy={busy} className="w-full tablet:w-auto" onClick={() => unawaited(join())}>
          {t(busy ? 'join.busy' : 'join.company', { company })}
        </Button>
        <Button tone="quiet" className="w-full tablet:w-auto" onClick={onOther}>
          {t('join.other')}
        </Button>
      </div>
    </div>
  )
}
