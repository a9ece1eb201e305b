import { Select } from '#design/field/select.tsx'
import { isLanguage, languages } from '#web/text/language.ts'
import { useTranslation } from '#web/text/translation.tsx'

const options = languages.map(({ code, name }) => ({ value: code, label: name }))

/** Percent of the English sentences that each language has; counted when the product is built. */
const coverage = import.meta.env['LANGUAGE_COVERAGE'] as Record<string, number> | undefined // put in by vite.config.ts

/** The compact selector: a choice is a choice, there is nothing to save. */
export function ShellLanguage() {
  const { t, language, setLanguage } = useTranslation('shell')
  return (
    <Select
      label={t('language')}
      hint={[t('language.saves'), t('language.coverage', { percent: String(coverage?.[language] ?? 100) })].join(' · ')}
      options={options}
      value={language}
      onChange={(event) => {
        if (isLanguage(event.target.value)) setLanguage(event.target.value)
      }}
    />
  )
}
