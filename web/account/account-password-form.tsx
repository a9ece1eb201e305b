import { unawaited } from '#web/browser/unawaited.ts'
import { useState } from 'react'
import { changePassword } from '#domain/account/account-operations.ts'
import { Banner } from '#design/tell/banner.tsx'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { PasswordField } from '#web/shared/auth/password-field.tsx'
import { EntranceForm } from '#web/shared/auth/auth-form.tsx'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useBanner } from '#web/page/use-banner.ts'
import { useMutation } from '#web/transport/use-mutation.ts'
import { useSentences } from '#web/text/use-sentences.ts'
import { AccountNewPassword } from './account-new-password.tsx'
import { noNewPassword } from './account-password-draft.ts'

const untyped = { currentPassword: '', ...noNewPassword }

/** Changes the password: the current one, and the new one twice. */
export function AccountPasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const { error, refusal } = useSentences('account')
  const { call, busy } = useMutation(changePassword)
  const [value, setValue] = useState(untyped)
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  const [objection, setObjection] = useState<string | null>(null)
  const { banner, show, dismiss } = useBanner()

  const type = (patch: Partial<typeof untyped>) => {
    setErrors(noErrors)
    setValue({ ...value, ...patch })
  }
  const submit = async () => {
    setErrors(noErrors)
    setObjection(null)
    const answer = await call(value)
    if (answer.ok) {
      setValue(untyped)
      await sessionStore.enter(answer.value)
      return show(t('password.changed'))
    }
    setErrors(answer.errors)
    if (Object.keys(answer.errors).length === 0) setObjection(refusal(answer.problem))
  }

  return (
    <Card title={t('password.change')}>
      <EntranceForm errors={errors} objection={objection} onSubmit={() => unawaited(submit())}>
        <p className="text-ink-2">{t('password.change.text')}</p>
        {/* A password manager stores the new password under the address next to it. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('current-password')}
          name="currentPassword"
          autoComplete="current-password"
          value={value.currentPassword}
          error={error(errors['currentPassword'])}
          onChange={({ target }) => type({ currentPassword: target.value })}
        />
        <AccountNewPassword value={value} errors={errors} onChange={type} />
        {/* Shown next to the button that was pressed. */}
        {banner && (
          <Banner tone={banner.tone} onDismiss={dismiss} dismissLabel={t('dismiss')}>
            {banner.text}
          </Banner>
        )}
        <Button type="submit" tone="primary" busy={busy} className="w-full tablet:w-auto tablet:justify-self-start">
          {t(busy ? 'password.changing' : 'password.change')}
        </Button>
      </EntranceForm>
    </Card>
  )
}
