import { Select } from '#design/field/select.tsx'
import { isLanguage, languages } from '#web/text/language.ts'
import { useTranslation } from '#web/text/translation.tsx'

const options = languages.map(({ code, name }) => ({ value: code, label: name }))

/** The compact selector: a choice is a choice, there is nothing to save. */
export function ShellLanguage() {
  const { t, language, setLanguage } = useTranslation('shell')
  return (
    <Select
      label={t('language')}
      hint={t('language.saves')}
      options={options}
      value={language}
      onChange={(event) => {
        if (isLanguage(event.target.value)) setLanguage(event.target.value)
      }}
    />
  )
}
