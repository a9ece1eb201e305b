import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { EmailField } from '#web/shared/auth/email-field.tsx'
import { PasswordField } from '#web/shared/auth/password-field.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { Passwords } from './account-sign-up-draft.ts'

type AccountAccessStepProps = {
  email: string
  passwords: Passwords
  /** On its way: the password is hidden, so that password managers know it for one. */
  isSent: boolean
  errors: FieldErrors
  onEmail: (email: string) => void
  onPasswords: (patch: Partial<Passwords>) => void
}

/** E-mail and password. Who sees what is typed types it once; who hides it types it again. */
export function AccountAccessStep({ email, passwords, isSent, errors, onEmail, onPasswords }: AccountAccessStepProps) {
  const { t } = useTranslation('account')
  const { error } = useSentences('account')
  return (
    <div className="grid gap-4">
      <EmailField
        label={t('email')}
        value={email}
        error={error(errors['email'])}
        onChange={(event) => onEmail(event.target.value)}
      />
      <PasswordField
        label={t('password')}
        hint={t('password.hint')}
        name="password"
        autoComplete="new-password"
        value={passwords.password}
        error={error(errors['password'])}
        isShown={passwords.isShown}
        isHiddenNow={isSent}
        onShown={(isShown) => onPasswords({ isShown, confirmPassword: '' })}
        onChange={(event) => onPasswords({ password: event.target.value })}
      />
      {!passwords.isShown && (
        <PasswordField
          label={t('confirm-password')}
          name="confirm-password"
          autoComplete="new-password"
          value={passwords.confirmPassword}
          error={error(errors['confirmPassword'])}
          onChange={(event) => onPasswords({ confirmPassword: event.target.value })}
        />
      )}
    </div>
  )
}
