import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { EmptyState } from '#design/tell/empty-state.tsx'
import { ErrorState } from '#design/tell/error-state.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { listStaff } from '#domain/staff/staff-operations.ts'
import { places } from '#web/page/addresses.ts'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useBanner } from '#web/page/use-banner.ts'
import { useMay, useSession } from '#web/session/use-session.ts'
import { ScreenBanner } from '#web/shared/document/screen-banner.tsx'
import { ShownFile } from '#web/shared/export/shown-file.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useQuery } from '#web/transport/use-query.ts'
import { StaffInvitations, StaffPeople } from './staff-people.tsx'
import { StaffSheet, type StaffAsked } from './staff-sheet.tsx'
import { StaffUnsent } from './staff-unsent.tsx'

/** Who has access to the company, and in which role. Owners only. */
export function StaffScreen() {
  const { t } = useTranslation('staff')
  const maySee = useMay(listStaff)
  const session = useSession()
  return (
    <div className="grid gap-5">
      {maySee ? (
        <>
          <StaffBook />
          <StaffUnsent />
        </>
      ) : (
        <>
          <ScreenTitle>{t('title')}</ScreenTitle>
          <EmptyState
            icon="customer"
            title={t('owners-only')}
            action={<LinkButton href={places.home}>{t('to-dashboard')}</LinkButton>}
          >
            {session?.mode === 'authenticated' && session.ownerName
              ? t('owners-only.ask', { name: session.ownerName })
              : t('owners-only.text')}
          </EmptyState>
        </>
      )}
    </div>
  )
}

/** The people and the invitations, and what is done about them. */
function StaffBook() {
  const { t } = useTranslation('staff')
  const { refusal } = useSentences('staff')
  // Read from the server, not the replica: a revoked access must show at once.
  const { answer, busy, again: reload } = useQuery<typeof listStaff>('staff.list', {})
  const list = answer?.ok ? answer.value : null
  const problem = answer && !answer.ok ? answer.problem : null
  const { banner, show } = useBanner()
  const [asked, setAsked] = useState<StaffAsked | null>(null)

  const close = () => {
    setAsked(null)
    // What was refused because a colleague was faster would be refused for ever.
    reload()
  }
  const done = (text: string) => {
    close()
    show(text)
  }
  const isAlone = list?.staff.length === 1 && list.invitations.length === 0
  const invite = (
    <Button tone="primary" icon="plus" onClick={() => setAsked({ form: 'invite' })}>
      {t('invite')}
    </Button>
  )

  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <ScreenTitle>{t('title')}</ScreenTitle>
          <p className="text-ink-2">{t('lead')}</p>
        </div>
        {list && (
          <div className="flex flex-wrap items-center gap-2">
            {!isAlone && invite}
            <ShownFile feature="staff" rows={list.staff} />
          </div>
        )}
      </header>
      <ScreenBanner banner={banner} />
      {problem && (
        <ErrorState
          title={t('failed')}
          reference={problem.requestId === null ? undefined : t('reference', { id: problem.requestId })}
          action={
            <Button icon="sync" busy={busy} onClick={reload}>
              {t('retry')}
            </Button>
          }
        >
          {refusal(problem)}
        </ErrorState>
      )}
      {!list && !problem && <Skeleton label={t('loading')} shape="rows" count={3} />}
      {list && (
        <>
          <StaffPeople
            staff={list.staff}
            onRole={(member) => setAsked({ form: 'role', member })}
            onReset={(member) => setAsked({ form: 'reset', member })}
            onRemove={(member) => setAsked({ form: 'remove', member })}
          />
          {list.invitations.length > 0 && (
            <StaffInvitations
              invitations={list.invitations}
              onShare={(invitation) => setAsked({ form: 'share', invitation })}
              onRevoke={(invitation) => setAsked({ form: 'revoke', invitation })}
            />
          )}
          {isAlone && (
            <EmptyState icon="customer" title={t('alone')} action={invite}>
              {t('alone.text')}
            </EmptyState>
          )}
        </>
      )}
      {asked && <StaffSheet asked={asked} onAsk={setAsked} onInvited={reload} onClose={close} onDone={done} />}
    </>
  )
}
