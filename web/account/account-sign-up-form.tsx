import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { signUp } from '#domain/account/account-operations.ts'
import { errorsWithout, noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { AuthForm } from '#web/shared/auth/auth-form.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { Problem } from '#web/transport/problem.ts'
import { useMutation } from '#web/transport/use-mutation.ts'
import { AccountAccessStep } from './account-access-step.tsx'
import { AccountBusinessStep } from './account-business-step.tsx'
import {
  newSignUpDraft,
  signUpInput,
  unfilledPart,
  userDataOf,
  type Passwords,
  type SignUpDraft,
} from './account-sign-up-draft.ts'

const noPasswords: Passwords = { password: '', confirmPassword: '', isShown: true }

/** Creates a company and its owner on one page: the business, then the way in. */
export function AccountSignUpForm({ onEntered }: { onEntered: () => void }) {
  const { t } = useTranslation('account')
  const { refusal } = useSentences('account')
  const { call, busy } = useMutation(signUp)
  const [initial] = useState(() => newSignUpDraft(newId))
  const { value, change, reset } = useFormDraft('sign-up', initial)
  const [passwords, setPasswords] = useState(noPasswords)
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  const [problem, setProblem] = useState<Problem | null>(null)

  const settle = (fields: readonly string[]) => {
    setProblem(null)
    setErrors((before) => errorsWithout(before, (field) => fields.includes(field)))
  }
  const type = (patch: Partial<SignUpDraft>) => {
    settle(Object.keys(patch))
    // The server recognises a repeated sign-up by these ids; with another address it is a new sign-up.
    change(patch.email === undefined ? patch : { ...patch, accountId: newId(), companyId: newId() })
  }
  const submit = async () => {
    setProblem(null)
    setErrors(noErrors)
    const answer = await call(signUpInput(value, passwords))
    if (answer.ok) {
      reset()
      await sessionStore.enter(answer.value, userDataOf(value))
      return onEntered()
    }
    setErrors(answer.errors)
    setProblem(answer.problem)
  }
  const unfilled = unfilledPart(errors)
  const filling = unfilled && t(unfilled === 'business' ? 'pleaseFillRequiredFields' : 'pleaseFillAllFields')
  // What is wrong with a field is said at it.
  const isAtField = Object.keys(errors).length > 0
  const message = problem && (filling ?? (isAtField ? null : refusal(problem)))
  return (
    <AuthForm errors={errors} objection={message} onSubmit={submit}>
      <h2 className="text-20">{t('step.business')}</h2>
      <AccountBusinessStep value={value} errors={errors} onChange={type} />
      <h2 className="mt-2 text-20">{t('step.access')}</h2>
      <AccountAccessStep
        email={value.email}
        passwords={passwords}
        isSent={busy}
        errors={errors}
        onEmail={(email) => type({ email })}
        onPasswords={(patch) => {
          settle(Object.keys(patch))
          setPasswords({ ...passwords, ...patch })
        }}
      />
      <Button type="submit" tone="primary" busy={busy} className="w-full tablet:w-auto tablet:min-w-[9rem]">
        {t(busy ? 'sign-up.busy' : 'sign-up.create')}
      </Button>
    </AuthForm>
  )
}
