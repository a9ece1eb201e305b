import type { ReactNode } from 'react'
import { DataList } from '#design/list/data-list.tsx'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { StatusBadge } from '#design/show/status-badge.tsx'
import { showMobile } from '#domain/identifier/mobile.ts'
import { whatsappLink } from '#domain/payment-link/payment-link-whatsapp.ts'
import type { Invitation, Staff } from '#domain/staff/staff.ts'
import { useSession } from '#web/session/use-session.ts'
import { Outside } from '#web/shared/message/outside-link.tsx'
import { dialled } from '#web/shared/message/telephone.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { roleIcons } from './staff-role.ts'

type StaffPeopleProps = {
  staff: readonly Staff[]
  onRole: (member: Staff) => void
  onReset: (member: Staff) => void
  onRemove: (member: Staff) => void
}

/** Everyone with access to the company. */
export function StaffPeople({ staff, onRole, onReset, onRemove }: StaffPeopleProps) {
  const { t } = useTranslation('staff')
  const { day } = useSentences('staff')
  const email = useSession()?.email
  return (
    <Card
      title={t('people')}
      aside={<span className="text-ink-2">{t('people.count', { count: staff.length })}</span>}
      flush
    >
      <DataList label={t('people')}>
        {staff.map((member) => (
          <StaffRow
            key={member.id}
            who={member.email === email ? t('you', { name: member.name }) : member.name}
            what={<StaffReach member={member} isSelf={member.email === email} />}
            state={
              <StatusBadge tone="primary" icon={roleIcons[member.role]}>
                {t(`role.${member.role}`)}
              </StatusBadge>
            }
            since={t('joined', { on: day(member.createdAt) })}
            actions={
              <>
                <Button icon="edit" aria-label={t('role.change', { name: member.name })} onClick={() => onRole(member)}>
                  {t('role')}
                </Button>
                {/* Owners change their own password under My account. */}
                {member.email !== email && (
                  <Button
                    icon="share"
                    aria-label={t('reset.of', { name: member.name })}
                    onClick={() => onReset(member)}
                  >
                    {t('reset')}
                  </Button>
                )}
                <Button
                  tone="quiet"
                  icon="trash"
                  aria-label={t('remove.of', { name: member.name })}
                  onClick={() => onRemove(member)}
                >
                  {t('remove')}
                </Button>
              </>
            }
          />
        ))}
      </DataList>
    </Card>
  )
}

/** How to reach a person: e-mail, and call and WhatsApp for the number they have stated. */
function StaffReach({ member: { name, email, mobile }, isSelf }: { member: Staff; isSelf: boolean }) {
  const { t } = useTranslation('staff')
  if (mobile === null) return email
  const chat = whatsappLink({ mobile, text: '' })
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="grid min-w-0">
        <span className="break-words">{email}</span>
        <span className="tabular-nums">{showMobile(mobile)}</span>
      </span>
      {!isSelf && (
        <span className="-mr-3 flex flex-none">
          <Outside href={dialled(mobile)} icon="phone" label={t('call.of', { name })} />
          {chat.ok && <Outside href={chat.value} icon="whatsapp" label={t('whatsapp.of', { name })} />}
        </span>
      )}
    </span>
  )
}

type StaffInvitationsProps = {
  invitations: readonly Invitation[]
  onShare: (invitation: Invitation) => void
  onRevoke: (invitation: Invitation) => void
}

/** Open invitations. */
export function StaffInvitations({ invitations, onShare, onRevoke }: StaffInvitationsProps) {
  const { t } = useTranslation('staff')
  const { date } = useSentences('staff')
  return (
    <Card title={t('invitations')} flush>
      <DataList label={t('invitations')}>
        {invitations.map((invitation) => (
          <StaffRow
            key={invitation.id}
            who={invitation.name}
            what={t(`role.${invitation.role}`)}
            state={
              <StatusBadge tone="warning" icon="clock">
                {t('invited')}
              </StatusBadge>
            }
            since={t('expires', { date: date(invitation.expiresAt) })}
            actions={
              <>
                <Button
                  icon="share"
                  aria-label={t('share.of', { name: invitation.name })}
                  onClick={() => onShare(invitation)}
                >
                  {t('share')}
                </Button>
                <Button
                  tone="quiet"
                  icon="trash"
                  aria-label={t('revoke.of', { name: invitation.name })}
                  onClick={() => onRevoke(invitation)}
                >
                  {t('revoke')}
                </Button>
              </>
            }
          />
        ))}
      </DataList>
    </Card>
  )
}

type StaffRowProps = {
  who: ReactNode
  what: ReactNode
  state: ReactNode
  since: ReactNode
  /** The actions; below the text on a phone, where they would leave no room for a name. */
  actions: ReactNode
}

/** One person or invitation: who, what, status, since when, and the owner's two actions. */
function StaffRow({ who, what, state, since, actions }: StaffRowProps) {
  return (
    <li className="grid items-center gap-x-6 gap-y-3 border-t border-thread px-4 py-3 tablet:grid-cols-[minmax(0,1fr)_auto] desk:px-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold break-words">{who}</span>
          {state}
        </span>
        <span className="break-words text-ink-2">{what}</span>
        <span className="text-13 text-ink-2">{since}</span>
      </div>
      <div className="-ml-1 flex flex-wrap gap-2 tablet:ml-0 tablet:justify-end">{actions}</div>
    </li>
  )
}
