import { useState } from 'react'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { signIn } from '#domain/account/account-operations.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { enterMode } from '#web/session/enter-mode.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { AuthForm } from '#web/shared/auth/auth-form.tsx'
import { PasswordField } from '#web/shared/auth/password-field.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { Problem } from '#web/transport/problem.ts'
import { useMutation } from '#web/transport/use-mutation.ts'
import { demoAccount, isDemoAccount } from './account-demo.ts'

const untyped = { email: '' }

/** What the form says besides its labels, whichever language is chosen next: what is wrong, and a note below a field. */
type Said = { errors: FieldErrors; problem: Problem | null; note: 'demo-filled' | 'use-email' | null }
const nothingSaid: Said = { errors: noErrors, problem: null, note: null }

/** E-mail or mobile number, and password. The first survives a reload; the password is kept only in the field. */
export function AccountSignInForm({ onEntered }: { onEntered: () => void }) {
  const { t } = useTranslation('account')
  const { refusal, error } = useSentences('account')
  const { call, busy } = useMutation(signIn)
  const { value, change, reset } = useFormDraft('sign-in', untyped)
  const [password, setPassword] = useState('')
  const [said, setSaid] = useState<Said>(nothingSaid)
  const [isEntering, setIsEntering] = useState(false)

  const type = (patch: { email?: string; password?: string }) => {
    setSaid(nothingSaid)
    if (patch.email !== undefined) change({ email: patch.email })
    if (patch.password !== undefined) setPassword(patch.password)
  }
  const fillDemo = () => {
    type(demoAccount)
    setSaid({ ...nothingSaid, note: 'demo-filled' })
  }

  const enterDemo = async () => {
    setIsEntering(true)
    const problem = await enterMode('demo')
    setIsEntering(false)
    if (problem) return setSaid({ ...nothingSaid, problem })
    reset()
    onEntered()
  }

  const submit = async () => {
    setSaid(nothingSaid)
    if (isDemoAccount({ email: value.email, password })) return enterDemo()
    const answer = await call({ email: value.email, password })
    if (answer.ok) {
      reset()
      await sessionStore.enter(answer.value)
      return onEntered()
    }
    // Said of every number that is refused: a number that two accounts share signs in by e-mail, and so does an unknown one.
    const isNumber = answer.problem.code === 'invalid-credentials' && !value.email.includes('@')
    setSaid({
      errors: answer.errors,
      problem: answer.problem,
      note: isNumber ? 'use-email' : null,
    })
  }

  const isMissing = Object.values(said.errors).some(({ code }) => code === 'required')
  const message = isMissing ? t('pleaseEnterBothFields') : said.problem && refusal(said.problem)
  return (
    <AuthForm errors={said.errors} objection={message} onSubmit={submit}>
      <TextField
        label={t('email-or-mobile')}
        name="email"
        // The keyboard of addresses has figures too.
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={value.email}
        hint={said.note === 'use-email' ? t('email-instead') : undefined}
        error={error(said.errors['email'])}
        onChange={(event) => type({ email: event.target.value })}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={error(said.errors['password'])}
        onChange={(event) => type({ password: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          tone="primary"
          busy={busy || isEntering}
          className="w-full tablet:w-auto tablet:min-w-[9rem]"
        >
          {t(busy || isEntering ? 'sign-in.busy' : 'sign-in')}
        </Button>
        <Button tone="quiet" className="w-full tablet:w-auto" onClick={fillDemo}>
          {t('demo.fill')}
        </Button>
      </div>
      <Disclosure summary={t('forgotten')}>
        <div className="grid gap-2 text-ink-2">
          <p>{t('forgotten.staff')}</p>
          <p>{t('forgotten.owner')}</p>
        </div>
      </Disclosure>
      <output className="text-13 text-ink-2">{said.note === 'demo-filled' ? t('demo.filled') : ''}</output>
    </AuthForm>
  )
}
