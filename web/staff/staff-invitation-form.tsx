import { useState } from 'react'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { acceptInvitation } from '#domain/staff/staff-operations.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { AuthForm } from '#web/shared/auth/auth-form.tsx'
import { EmailField } from '#web/shared/auth/email-field.tsx'
import { PasswordField } from '#web/shared/auth/password-field.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useMutation } from '#web/transport/use-mutation.ts'

type StaffInvitationFormProps = { linkId: string; name: string; onJoined: () => void }

/** Name, address, mobile number and password; people with an account join with their existing password. */
export function StaffInvitationForm({ linkId, name, onJoined }: StaffInvitationFormProps) {
  const { t } = useTranslation('staff')
  const { error, refusal } = useSentences('staff')
  const { call, busy } = useMutation(acceptInvitation)
  const [initial] = useState(() => ({ accountId: newId(), name, email: '', mobile: '' }))
  const { value, change, reset } = useFormDraft(`join-${linkId}`, initial)
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  const [objection, setObjection] = useState<string | null>(null)

  const type = (patch: Partial<typeof initial>) => {
    setErrors(noErrors)
    change(patch)
  }

  const submit = async () => {
    setErrors(noErrors)
    setObjection(null)
    const answer = await call({ linkId, ...value, password })
    if (answer.ok) {
      reset()
      await sessionStore.enter(answer.value)
      return onJoined()
    }
    setErrors(answer.errors)
    if (Object.keys(answer.errors).length === 0) setObjection(refusal(answer.problem))
  }

  return (
    <AuthForm errors={errors} objection={objection} onSubmit={submit}>
      <TextField
        label={t('join.name')}
        name="name"
        autoComplete="name"
        value={value.name}
        error={error(errors['name'])}
        onChange={(event) => type({ name: event.target.value })}
      />
      <EmailField
        label={t('join.email')}
        value={value.email}
        error={error(errors['email'])}
        onChange={(event) => type({ email: event.target.value })}
      />
      <TextField
        label={t('join.mobile')}
        optional={t('optional')}
        hint={t('join.mobile.hint')}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={value.mobile}
        error={error(errors['mobile'])}
        onChange={(event) => type({ mobile: event.target.value })}
      />
      <PasswordField
        label={t('join.password')}
        hint={t('join.password.hint')}
        name="password"
        autoComplete="new-password"
        value={password}
        error={error(errors['password'])}
        onChange={(event) => {
          setErrors(noErrors)
          setPassword(event.target.value)
        }}
      />
      <Button type="submit" tone="primary" busy={busy} className="w-full tablet:w-auto tablet:justify-self-start">
        {t(busy ? 'join.busy' : 'join.go')}
      </Button>
    </AuthForm>
  )
}
