import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { resetPassword } from '#domain/account/account-operations.ts'
import { AuthForm } from '#web/shared/auth/auth-form.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { AccountNewPassword } from './account-new-password.tsx'
import { noNewPassword } from './account-password-draft.ts'
import { useSessionForm } from './account-session-form.ts'

type AccountResetFormProps = { linkId: string; email: string; onDone: () => void }

/** The new password, twice; signs in at once. */
export function AccountResetForm({ linkId, email, onDone }: AccountResetFormProps) {
  const { t } = useTranslation('account')
  const { send, busy, errors, objection, onTyped } = useSessionForm(resetPassword)
  const [value, setValue] = useState(noNewPassword)

  const submit = async () => {
    if (await send({ linkId, ...value })) onDone()
  }

  return (
    <AuthForm errors={errors} objection={objection} onSubmit={submit}>
      {/* A password manager stores the new password under the address next to it. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <AccountNewPassword
        value={value}
        errors={errors}
        onChange={(patch) => {
          onTyped()
          setValue({ ...value, ...patch })
        }}
      />
      <p className="text-13 text-ink-2">{t('reset.note')}</p>
      <Button type="submit" tone="primary" busy={busy} className="w-full tablet:w-auto tablet:justify-self-start">
        {t(busy ? 'password.changing' : 'reset.go')}
      </Button>
    </AuthForm>
  )
}
