import { LinkButton } from '#design/press/link-button.tsx'
import { Card } from '#design/show/card.tsx'
import { DefinitionList } from '#design/show/definition-list.tsx'
import { EmailText } from '#design/show/email-text.tsx'
import { EmptyState } from '#design/tell/empty-state.tsx'
import { staffRoles } from '#domain/kernel/role.ts'
import { doors } from '#web/page/addresses.ts'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { AccountEmailForm } from './account-email-form.tsx'
import { AccountMobileForm } from './account-mobile-form.tsx'
import { AccountPasswordForm } from './account-password-form.tsx'
import { AccountSignOut } from './account-sign-out.tsx'

/** The user's own account: name, mobile number, e-mail address, password, and signing out on every device. */
export function AccountOwnScreen() {
  const { t } = useTranslation('account')
  const staff = useTranslation('staff')
  const session = useSession()
  // Guests and demo visitors have no account to manage.
  if (session?.mode !== 'authenticated' || session.email === null)
    return (
      <div className="grid gap-5">
        <ScreenTitle>{t('own')}</ScreenTitle>
        <EmptyState
          icon="user"
          title={t('own.none')}
          action={
            <LinkButton href={doors.signUp} tone="primary">
              {t('sign-up')}
            </LinkButton>
          }
        >
          {t('own.none.text')}
        </EmptyState>
      </div>
    )
  const staffRole = staffRoles.find((one) => one === session.role)
  const role = staffRole ? staff.t(`role.${staffRole}`) : t('own.admin')
  return (
    <div className="grid max-w-[720px] gap-5">
      <ScreenTitle>{t('own')}</ScreenTitle>
      <Card>
        <DefinitionList
          items={[
            { id: 'name', term: t('owner-name'), detail: session.name },
            { id: 'email', term: t('email'), detail: <EmailText>{session.email}</EmailText> },
            ...(session.company
              ? [{ id: 'company', term: t('company-name'), detail: session.company.companyName }]
              : []),
            { id: 'role', term: staff.t('role'), detail: role },
          ]}
        />
      </Card>
      <AccountMobileForm email={session.email} mobile={session.mobile ?? null} />
      <AccountEmailForm email={session.email} />
      <AccountPasswordForm email={session.email} />
      <AccountSignOut />
    </div>
  )
}
