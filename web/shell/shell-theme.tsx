import { useState } from 'react'
import { Select } from '#design/field/select.tsx'
import { applyTheme, storedTheme, themes } from '#web/page/theme.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** Light, dark, or as the device has it. */
export function ShellTheme() {
  const { t } = useTranslation('shell')
  const [theme, setTheme] = useState(storedTheme)
  return (
    <Select
      label={t('theme')}
      options={themes.map((name) => ({ value: name, label: t(`theme.${name}`) }))}
      value={theme}
      onChange={(event) => {
        const chosen = themes.find((name) => name === event.target.value) ?? 'system'
        applyTheme(chosen)
        setTheme(chosen)
      }}
    />
  )
}
