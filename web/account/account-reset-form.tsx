import { unawaited } from '#web/browser/unawaited.ts'
import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { EntranceForm } from '#web/shared/auth/auth-form.tsx'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { resetPassword } from '#domain/account/account-operations.ts'
import { useMutation } from '#web/transport/use-mutation.ts'
import { useSentences } from '#web/text/use-sentences.ts'
import { AccountNewPassword } from './account-new-password.tsx'
import { noNewPassword } from './account-password-draft.ts'

type AccountResetFormProps = { linkId: string; email: string; onDone: () => void }

/** The new password, twice; signs in at once. */
export function AccountResetForm({ linkId, email, onDone }: AccountResetFormProps) {
  const { t } = useTranslation('account')
  const { refusal } = useSentences('account')
  const { call, busy } = useMutation(resetPassword)
  const [value, setValue] = useState(noNewPassword)
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  const [objection, setObjection] = useState<string | null>(null)

  const submit = async () => {
    setErrors(noErrors)
    setObjection(null)
    const answer = await call({ linkId, ...value })
    if (answer.ok) {
      await sessionStore.enter(answer.value)
      return onDone()
    }
    setErrors(answer.errors)
    if (Object.keys(answer.errors).length === 0) setObjection(refusal(answer.problem))
  }

  return (
    <EntranceForm errors={errors} objection={objection} onSubmit={() => unawaited(submit())}>
      {/* A password manager stores the new password under the address next to it. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <AccountNewPassword
        value={value}
        errors={errors}
        onChange={(patch) => {
          setErrors(noErrors)
          setValue({ ...value, ...patch })
        }}
      />
      <p className="text-13 text-ink-2">{t('reset.note')}</p>
      <Button type="submit" tone="primary" busy={busy} className="w-full tablet:w-auto tablet:justify-self-start">
        {t(busy ? 'password.changing' : 'reset.go')}
      </Button>
    </EntranceForm>
  )
}
