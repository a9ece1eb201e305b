import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { PasswordField } from '#web/shared/auth/password-field.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { NewPassword } from './account-password-draft.ts'

type AccountNewPasswordProps = {
  value: NewPassword
  errors: FieldErrors
  onChange: (patch: Partial<NewPassword>) => void
}

/** A new password, typed twice because the field hides it. */
export function AccountNewPassword({ value, errors, onChange }: AccountNewPasswordProps) {
  const { t } = useTranslation('account')
  const { error } = useSentences('account')
  return (
    <>
      <PasswordField
        label={t('new-password')}
        hint={t('password.hint')}
        name="password"
        autoComplete="new-password"
        value={value.password}
        error={error(errors['password'])}
        onChange={({ target }) => onChange({ password: target.value })}
      />
      <PasswordField
        label={t('new-password.again')}
        name="confirmPassword"
        autoComplete="new-password"
        value={value.confirmPassword}
        error={error(errors['confirmPassword'])}
        onChange={({ target }) => onChange({ confirmPassword: target.value })}
      />
    </>
  )
}
