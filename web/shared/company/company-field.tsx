import type { ComponentProps } from 'react'
import { TextField } from '#design/field/text-field.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { bankTexts, type CompanyDraft, type companyTexts } from './company-draft.ts'
import type { CompanyFormState } from './company-form-state.ts'

/** The logo is text too, but not typed. */
type TextName = Exclude<(typeof companyTexts)[number], 'logo'> | (typeof bankTexts)[number]
type CompanyFieldProps = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'maxLength'
> & {
  name: TextName
  form: CompanyFormState
  isRequired?: boolean
  className?: string
  hint?: string
  onText?: (text: string, draft: CompanyDraft) => Partial<CompanyDraft>
}

const isBank = (name: TextName): boolean => bankTexts.some((text) => text === name)

/** One field of the settings: the error of the last attempt, or a remark while typing. */
export function CompanyField({ name, form, isRequired = false, hint, onText, ...rest }: CompanyFieldProps) {
  const { t } = useTranslation('company')
  const { error, refusal } = useSentences('company')
  const { draft, errors, remarks, change } = form
  const remark = remarks[name]
  const tried = error(errors[isBank(name) ? `bankDetails.${name}` : name])
  const wrong = remark?.says === 'wrong' ? refusal(remark.refusal) : undefined
  const hintNow = () => {
    if (remark?.says === 'right') return <span className="text-pista">{t('remark.right')}</span>
    if (remark?.says === 'look') return <span className="text-haldi">{refusal(remark.refusal)}</span>
    return hint
  }
  return (
    <TextField
      {...rest}
      label={t(`field.${name}`)}
      optional={isRequired || isBank(name) ? undefined : t('optional')}
      value={draft[name]}
      spellCheck={false}
      error={wrong ?? tried}
      hint={hintNow()}
      onChange={(event) => change(onText ? onText(event.target.value, draft) : { [name]: event.target.value })}
    />
  )
}
