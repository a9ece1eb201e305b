import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { EmptyState } from '#design/tell/empty-state.tsx'
import { ErrorState } from '#design/tell/error-state.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { allowReset, listStaff, revokeInvitation } from '#domain/staff/staff-operations.ts'
import type { Invitation, Reset, Staff } from '#domain/staff/staff.ts'
import { newId } from '#web/outbox/new-id.ts'
import { places } from '#web/page/addresses.ts'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useBanner } from '#web/page/use-banner.ts'
import { useMay, useSession } from '#web/session/use-session.ts'
import { ScreenBanner } from '#web/shared/document/screen-banner.tsx'
import { ShownFile } from '#web/shared/export/shown-file.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useMutation } from '#web/transport/use-mutation.ts'
import { useQuery } from '#web/transport/use-query.ts'
import { StaffConfirm } from './staff-confirm.tsx'
import { StaffInviteSheet } from './staff-invite-sheet.tsx'
import { StaffInvitations, StaffPeople } from './staff-people.tsx'
import { StaffRemove } from './staff-remove.tsx'
import { StaffRoleSheet } from './staff-role-sheet.tsx'
import { StaffResetSheet, StaffShareSheet } from './staff-share-sheet.tsx'
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

type Open =
  | { form: 'invite' }
  | { form: 'share'; invitation: Invitation }
  | { form: 'revoke'; invitation: Invitation }
  | { form: 'role'; member: Staff }
  | { form: 'reset'; member: Staff }
  | { form: 'share-reset'; reset: Reset }
  | { form: 'remove'; member: Staff }

function StaffBook() {
  const { t } = useTranslation('staff')
  const { refusal } = useSentences('staff')
  // Read from the server, not the replica: a revoked access must show at once.
  const { answer, busy, again: reload } = useQuery<typeof listStaff>('staff.list', {})
  const list = answer?.ok ? answer.value : null
  const problem = answer && !answer.ok ? answer.problem : null
  const { banner, show } = useBanner()
  const [open, setOpen] = useState<Open | null>(null)
  const revoke = useMutation(revokeInvitation)
  const allow = useMutation(allowReset)

  const close = () => {
    setOpen(null)
    // What was refused because a colleague was faster would be refused for ever.
    reload()
  }
  const done = (text: string) => {
    close()
    show(text)
  }
  const invite = (
    <Button tone="primary" icon="plus" onClick={() => setOpen({ form: 'invite' })}>
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
            {invite}
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
            onRole={(member) => setOpen({ form: 'role', member })}
            onReset={(member) => setOpen({ form: 'reset', member })}
            onRemove={(member) => setOpen({ form: 'remove', member })}
          />
          {list.invitations.length > 0 && (
            <StaffInvitations
              invitations={list.invitations}
              onShare={(invitation) => setOpen({ form: 'share', invitation })}
              onRevoke={(invitation) => setOpen({ form: 'revoke', invitation })}
            />
          )}
          {list.staff.length === 1 && list.invitations.length === 0 && (
            <EmptyState icon="customer" title={t('alone')} action={invite}>
              {t('alone.text')}
            </EmptyState>
          )}
        </>
      )}
      {open?.form === 'invite' && (
        <StaffInviteSheet
          onClose={close}
          onInvited={(invitation) => {
            reload()
            setOpen({ form: 'share', invitation })
          }}
        />
      )}
      {open?.form === 'share' && <StaffShareSheet invitation={open.invitation} onClose={close} />}
      {open?.form === 'role' && (
        <StaffRoleSheet
          member={open.member}
          onClose={close}
          onDone={() => done(t('role.changed', { name: open.member.name }))}
        />
      )}
      {open?.form === 'reset' && (
        <StaffConfirm
          harmless
          title={t('reset.title', { name: open.member.name })}
          confirmLabel={t('make-link')}
          work={async () => {
            const { id, version } = open.member
            const answer = await allow.call({ id, version, resetId: newId() })
            if (!answer.ok) return answer.problem
            setOpen({ form: 'share-reset', reset: answer.value })
            return null
          }}
          onClose={close}
          onDone={() => undefined}
        >
          {t('reset.text')}
        </StaffConfirm>
      )}
      {open?.form === 'share-reset' && <StaffResetSheet reset={open.reset} onClose={close} />}
      {open?.form === 'remove' && (
        <StaffRemove
          member={open.member}
          onClose={close}
          onDone={() => done(t('removed', { name: open.member.name }))}
        />
      )}
      {open?.form === 'revoke' && (
        <StaffConfirm
          title={t('revoke.title', { name: open.invitation.name })}
          confirmLabel={t('revoke')}
          work={async () => {
            const answer = await revoke.call({ id: open.invitation.id, version: open.invitation.version })
            return answer.ok ? null : answer.problem
          }}
          onClose={close}
          onDone={() => done(t('revoked', { name: open.invitation.name }))}
        >
          {t('revoke.text')}
        </StaffConfirm>
      )}
    </>
  )
}
