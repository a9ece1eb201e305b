import { unawaited } from '#web/browser/unawaited.ts'
import { useState } from 'react'
import { changeMobile } from '#domain/account/account-operations.ts'
import { showMobile } from '#domain/identifier/mobile.ts'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { PasswordField } from '#web/shared/auth/password-field.tsx'
import { EntranceForm } from '#web/shared/auth/auth-form.tsx'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { tell } from '#web/page/toast.ts'
import { useMutation } from '#web/transport/use-mutation.ts'
import { useSentences } from '#web/text/use-sentences.ts'

type AccountMobileFormProps = { email: string; mobile: string | null }

/** States, changes or removes the number that signs one in; the password is asked, since the number opens the account. */
export function AccountMobileForm({ email, mobile }: AccountMobileFormProps) {
  const { t } = useTranslation('account')
  const { error, refusal } = useSentences('account')
  const { call, busy } = useMutation(changeMobile)
  const known = mobile === null ? '' : showMobile(mobile)
  const [typed, setTyped] = useState<string | null>(null)
  const [currentPassword, setCurrentPassword] = useState('')
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  const [objection, setObjection] = useState<string | null>(null)
  const value = typed ?? known

  const submit = async () => {
    setErrors(noErrors)
    setObjection(null)
    const answer = await call({ mobile: value, currentPassword })
    if (answer.ok) {
      setTyped(null)
      setCurrentPassword('')
      await sessionStore.enter(answer.value)
      return tell(t(answer.value.mobile === null ? 'mobile.removed' : 'mobile.changed'))
    }
    setErrors(answer.errors)
    if (Object.keys(answer.errors).length === 0) setObjection(refusal(answer.problem))
  }

  return (
    <Card title={t('mobile')}>
      <EntranceForm errors={errors} objection={objection} onSubmit={() => unawaited(submit())}>
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
            setErrors(noErrors)
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
            setErrors(noErrors)
            setCurrentPassword(target.value)
          }}
        />
        <Button type="submit" tone="primary" busy={busy} className="w-full tablet:w-auto tablet:justify-self-start">
          {t(busy ? 'password.changing' : 'mobile.save')}
        </Button>
      </EntranceForm>
    </Card>
  )
}
