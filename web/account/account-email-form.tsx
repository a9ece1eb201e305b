import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { changeEmail } from '#domain/account/account-operations.ts'
import { tell } from '#web/page/toast.ts'
import { AuthForm } from '#web/shared/auth/auth-form.tsx'
import { EmailField } from '#web/shared/auth/email-field.tsx'
import { PasswordField } from '#web/shared/auth/password-field.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useSessionForm } from './account-session-form.ts'

const untyped = { email: '', currentPassword: '' }

/** Changes the address that signs one in. The address is not proved, as at the sign-up: the person stays signed in here. */
export function AccountEmailForm({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const { error } = useSentences('account')
  const { send, busy, errors, objection, onTyped } = useSessionForm(changeEmail)
  const [value, setValue] = useState(untyped)
  const type = (patch: Partial<typeof untyped>) => {
    onTyped()
    setValue({ ...value, ...patch })
  }
  const submit = async () => {
    const session = await send(value)
    if (!session) return
    setValue(untyped)
    tell(t('email.changed', { email: session.email ?? '' }))
  }

  return (
    <Card title={t('email.change')}>
      <AuthForm errors={errors} objection={objection} onSubmit={submit}>
        <p className="text-ink-2">{t('email.text')}</p>
        {/* A password manager fills in the password of the address next to it. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <EmailField
          label={t('email.new')}
          value={value.email}
          error={error(errors['email'])}
          onChange={({ target }) => type({ email: target.value })}
        />
        <PasswordField
          label={t('current-password')}
          name="currentPassword"
          autoComplete="current-password"
          value={value.currentPassword}
          error={error(errors['currentPassword'])}
          onChange={({ target }) => type({ currentPassword: target.value })}
        />
        <Button type="submit" tone="primary" busy={busy} className="w-full tablet:w-auto tablet:justify-self-start">
          {t(busy ? 'password.changing' : 'email.change')}
        </Button>
      </AuthForm>
    </Card>
  )
}
