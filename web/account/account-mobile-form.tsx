import { useState } from 'react'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { changeMobile } from '#domain/account/account-operations.ts'
import { showMobile } from '#domain/identifier/mobile.ts'
import { tell } from '#web/page/toast.ts'
import { AuthForm } from '#web/shared/auth/auth-form.tsx'
import { PasswordField } from '#web/shared/auth/password-field.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useSessionForm } from './account-session-form.ts'

type AccountMobileFormProps = { email: string; mobile: string | null }

/** States, changes or removes the number that signs one in; the password is asked, since the number opens the account. */
export function AccountMobileForm({ email, mobile }: AccountMobileFormProps) {
  const { t } = useTranslation('account')
  const { error } = useSentences('account')
  const { send, busy, errors, objection, onTyped } = useSessionForm(changeMobile)
  const known = mobile === null ? '' : showMobile(mobile)
  const [typed, setTyped] = useState<string | null>(null)
  const [currentPassword, setCurrentPassword] = useState('')
  const value = typed ?? known

  const submit = async () => {
    const session = await send({ mobile: value, currentPassword })
    if (!session) return
    setTyped(null)
    setCurrentPassword('')
    tell(t(session.mobile === null ? 'mobile.removed' : 'mobile.changed'))
  }

  return (
    <Card title={t('mobile')}>
      <AuthForm errors={errors} objection={objection} onSubmit={submit}>
        <p className="text-ink-2">{t('mobile.text')}</p>
        {/* A password manager fills in the password of the address next to it. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={t('mobile')}
          optional={t('optional')}
          hint={mobile === null ? undefined : t('mobile.remove')}
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={value}
          error={error(errors['mobile'])}
          onChange={({ target }) => {
            onTyped()
            setTyped(target.value)
          }}
        />
        <PasswordField
          label={t('current-password')}
          name="currentPassword"
          autoComplete="current-password"
          value={currentPassword}
          error={error(errors['currentPassword'])}
          onChange={({ target }) => {
            onTyped()
            setCurrentPassword(target.value)
          }}
        />
        <Button type="submit" tone="primary" busy={busy} className="w-full tablet:w-auto tablet:justify-self-start">
          {t(busy ? 'password.changing' : 'mobile.save')}
        </Button>
      </AuthForm>
    </Card>
  )
}
