import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { changePassword } from '#domain/account/account-operations.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { AuthForm } from '#web/shared/auth/auth-form.tsx'
import { PasswordField } from '#web/shared/auth/password-field.tsx'
import { ScreenBanner } from '#web/shared/document/screen-banner.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { AccountNewPassword } from './account-new-password.tsx'
import { noNewPassword } from './account-password-draft.ts'
import { useSessionForm } from './account-session-form.ts'

const untyped = { currentPassword: '', ...noNewPassword }

/** Changes the password: the current one, and the new one twice. */
export function AccountPasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const { error } = useSentences('account')
  const { send, busy, errors, objection, onTyped } = useSessionForm(changePassword)
  const [value, setValue] = useState(untyped)
  const { banner, show } = useBanner()

  const type = (patch: Partial<typeof untyped>) => {
    onTyped()
    setValue({ ...value, ...patch })
  }
  const submit = async () => {
    if (!(await send(value))) return
    setValue(untyped)
    show(t('password.changed'))
  }

  return (
    <Card title={t('password.change')}>
      <AuthForm errors={errors} objection={objection} onSubmit={submit}>
        <p className="text-ink-2">{t('password.change.text')}</p>
        {/* A password manager stores the new password under the address next to it. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('current-password')}
          name="currentPassword"
          autoComplete="current-password"
          value={value.currentPassword}
          error={error(errors['currentPassword'])}
          onChange={({ target }) => type({ currentPassword: target.value })}
        />
        <AccountNewPassword value={value} errors={errors} onChange={type} />
        {/* Shown next to the button that was pressed. */}
        <ScreenBanner banner={banner} />
        <Button type="submit" tone="primary" busy={busy} className="w-full tablet:w-auto tablet:justify-self-start">
          {t(busy ? 'password.changing' : 'password.change')}
        </Button>
      </AuthForm>
    </Card>
  )
}
