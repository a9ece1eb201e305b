import { unawaited } from '#web/browser/unawaited.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Banner } from '#design/tell/banner.tsx'
import { Button } from '#design/press/button.tsx'
import { Stepper } from '#design/show/stepper.tsx'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { signUp } from '#domain/account/account-operations.ts'
import { useMutation } from '#web/transport/use-mutation.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useSentences } from '#web/text/use-sentences.ts'
import { AccountAccessStep } from './account-access-step.tsx'
import { AccountBusinessStep } from './account-business-step.tsx'
import {
  errorsOfStep,
  isUnfilled,
  newSignUpDraft,
  signUpInput,
  userDataOf,
  type Passwords,
  type SignUpDraft,
} from './account-sign-up-draft.ts'

const noPasswords: Passwords = { password: '', confirmPassword: '' }

/** Creates a company and its owner in two steps: the business, then the way in. */
export function AccountSignUpForm({ onEntered }: { onEntered: () => void }) {
  const { t } = useTranslation('account')
  const { refusal } = useSentences('account')
  const { call, check, busy } = useMutation(signUp)
  const [initial] = useState(() => newSignUpDraft(newId))
  const { value, change, reset } = useFormDraft('sign-up', initial)
  const [passwords, setPasswords] = useState(noPasswords)
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  const [message, setMessage] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const hasTurned = useRef(false)

  useEffect(() => {
    if (errors !== noErrors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  // The focused field or button was removed with the other step.
  useEffect(() => {
    if (hasTurned.current) form.current?.querySelector('input')?.focus()
    hasTurned.current = false
  }, [value.step])

  const turnTo = (step: SignUpDraft['step']) => {
    hasTurned.current = true
    change({ step })
  }

  const settle = (fields: readonly string[]) => {
    setMessage(null)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))))
  }
  const type = (patch: Partial<SignUpDraft>) => {
    settle(Object.keys(patch))
    // The server recognises a repeated sign-up by these ids; with another address it is a new sign-up.
    change(patch.email === undefined ? patch : { ...patch, accountId: newId(), companyId: newId() })
  }

  const object = (found: FieldErrors, unfilled: string, otherwise: string | null) => {
    setErrors(found)
    setMessage(isUnfilled(found) ? unfilled : otherwise)
  }

  const goOn = async () => {
    const found = errorsOfStep(await check(signUpInput(value, passwords)), 'business')
    if (Object.keys(found).length > 0) return object(found, t('pleaseFillRequiredFields'), null)
    setErrors(noErrors)
    setMessage(null)
    turnTo('access')
  }

  const submit = async () => {
    setMessage(null)
    setErrors(noErrors)
    const answer = await call(signUpInput(value, passwords))
    if (answer.ok) {
      reset()
      await sessionStore.enter(answer.value, userDataOf(value))
      return onEntered()
    }
    const isBusiness = Object.keys(errorsOfStep(answer.errors, 'business')).length > 0
    if (isBusiness) change({ step: 'business' })
    const isField = Object.keys(answer.errors).length > 0
    object(answer.errors, t('pleaseFillAllFields'), isField ? null : refusal(answer.problem))
  }

  const isFirst = value.step === 'business'
  const stepper = [
    { id: 'business', label: t('step.business') },
    { id: 'access', label: t('step.access') },
  ]
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        unawaited(isFirst ? goOn() : submit())
      }}
    >
      <Stepper label={t('steps')} steps={stepper} current={isFirst ? 0 : 1} doneSpoken={t('step.done')} />
      {message !== null && <Banner tone="danger">{message}</Banner>}
      {isFirst ? (
        <AccountBusinessStep value={value} errors={errors} onChange={type} />
      ) : (
        <AccountAccessStep
          email={value.email}
          passwords={passwords}
          errors={errors}
          onEmail={(email) => type({ email })}
          onPasswords={(patch) => {
            settle(Object.keys(patch))
            setPasswords({ ...passwords, ...patch })
          }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" busy={busy} className="w-full tablet:w-auto tablet:min-w-[9rem]">
          {t(isFirst ? 'sign-up.next' : busy ? 'sign-up.busy' : 'sign-up.create')}
        </Button>
        {!isFirst && (
          <Button tone="quiet" icon="chevron-left" className="w-full tablet:w-auto" onClick={() => turnTo('business')}>
            {t('back')}
          </Button>
        )}
      </div>
    </form>
  )
}
