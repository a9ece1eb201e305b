import { allowReset, revokeInvitation } from '#domain/staff/staff-operations.ts'
import type { Invitation, Reset, Staff } from '#domain/staff/staff.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useMutation } from '#web/transport/use-mutation.ts'
import { StaffConfirm } from './staff-confirm.tsx'
import { StaffInviteSheet } from './staff-invite-sheet.tsx'
import { StaffRemove } from './staff-remove.tsx'
import { StaffRoleSheet } from './staff-role-sheet.tsx'
import { StaffResetSheet, StaffShareSheet } from './staff-share-sheet.tsx'

/** What is asked or shown in front of the list, and of whom. */
export type StaffAsked =
  | { form: 'invite' }
  | { form: 'share'; invitation: Invitation }
  | { form: 'revoke'; invitation: Invitation }
  | { form: 'role'; member: Staff }
  | { form: 'reset'; member: Staff }
  | { form: 'share-reset'; reset: Reset }
  | { form: 'remove'; member: Staff }

type StaffSheetProps = {
  asked: StaffAsked
  /** Goes on to the next sheet: a new link is shared at once. */
  onAsk: (next: StaffAsked) => void
  /** Somebody was invited; the sheet stays for the link. */
  onInvited: () => void
  onClose: () => void
  /** Done, and what to say of it. */
  onDone: (text: string) => void
}

export function StaffSheet({ asked, onAsk, onInvited, onClose, onDone }: StaffSheetProps) {
  const { t } = useTranslation('staff')
  switch (asked.form) {
    case 'invite':
      return (
        <StaffInviteSheet
          onClose={onClose}
          onInvited={(invitation) => {
            onInvited()
            onAsk({ form: 'share', invitation })
          }}
        />
      )
    case 'share':
      return <StaffShareSheet invitation={asked.invitation} onClose={onClose} />
    case 'revoke': {
      const { name } = asked.invitation
      return (
        <RevokeInvitation
          invitation={asked.invitation}
          onClose={onClose}
          onDone={() => onDone(t('revoked', { name }))}
        />
      )
    }
    case 'role': {
      const { name } = asked.member
      return (
        <StaffRoleSheet member={asked.member} onClose={onClose} onDone={() => onDone(t('role.changed', { name }))} />
      )
    }
    case 'reset':
      return (
        <AllowReset
          member={asked.member}
          onClose={onClose}
          onAllowed={(reset) => onAsk({ form: 'share-reset', reset })}
        />
      )
    case 'share-reset':
      return <StaffResetSheet reset={asked.reset} onClose={onClose} />
    case 'remove': {
      const { name } = asked.member
      return <StaffRemove member={asked.member} onClose={onClose} onDone={() => onDone(t('removed', { name }))} />
    }
  }
}

type RevokeInvitationProps = { invitation: Invitation; onClose: () => void; onDone: () => void }

/** Asks before an invitation stops working. */
function RevokeInvitation({ invitation: { id, version, name }, onClose, onDone }: RevokeInvitationProps) {
  const { t } = useTranslation('staff')
  const { call } = useMutation(revokeInvitation)
  return (
    <StaffConfirm
      title={t('revoke.title', { name })}
      confirmLabel={t('revoke')}
      work={async () => {
        const answer = await call({ id, version })
        return answer.ok ? null : answer.problem
      }}
      onClose={onClose}
      onDone={onDone}
    >
      {t('revoke.text')}
    </StaffConfirm>
  )
}

type AllowResetProps = { member: Staff; onClose: () => void; onAllowed: (reset: Reset) => void }

/** Asks before a link is made by which a person sets a new password. */
function AllowReset({ member: { id, version, name }, onClose, onAllowed }: AllowResetProps) {
  const { t } = useTranslation('staff')
  const { call } = useMutation(allowReset)
  return (
    <StaffConfirm
      harmless
      title={t('reset.title', { name })}
      confirmLabel={t('make-link')}
      work={async () => {
        const answer = await call({ id, version, resetId: newId() })
        if (!answer.ok) return answer.problem
        onAllowed(answer.value)
        return null
      }}
      onClose={onClose}
      // The link, which is shown now, is what was asked for.
      onDone={() => undefined}
    >
      {t('reset.text')}
    </StaffConfirm>
  )
}
