import { useState, type ComponentProps } from 'react'
import { Field, type FieldWords } from '#design/field/field.tsx'
import { Icon } from '#design/press/icon.tsx'
import { useTranslation } from '#web/text/translation.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> &
  FieldWords & {
    /** Whether it can be read, for a form that minds; by default the field keeps that itself, hidden at first. */
    isShown?: boolean
    onShown?: (isShown: boolean) => void
    /** Hidden for the moment, whatever was chosen. */
    isHiddenNow?: boolean
  }

/**
 * A password field with a show button: hidden typos on small phone keys are the most common cause of failed sign-ins.
 */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  isShown: chosen,
  onShown,
  isHiddenNow = false,
  ...rest
}: PasswordFieldProps) {
  // Everything in it changes with each letter: what the compiler remembers would only weigh on the first visit.
  'use no memo'
  const { t } = useTranslation('account')
  const [own, setOwn] = useState(false)
  const isShown = chosen ?? own
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(binding) => (
        <span className="input-framed">
          <input
            {...rest}
            {...binding}
            type={isShown && !isHiddenNow ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="input"
          />
          <button
            type="button"
            className="input-affix min-w-[48px] cursor-pointer justify-center aria-pressed:text-neel"
            aria-label={t('password.show')}
            title={t('password.show')}
            aria-pressed={isShown}
            onClick={() => (onShown ?? setOwn)(!isShown)}
          >
            <Icon name="eye" />
          </button>
        </span>
      )}
    </Field>
  )
}
