import { languages } from '#web/text/language.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** The compact selector: each language by its own name, so people find theirs without reading the others. */
export function AuthLanguage() {
  const { t, language, setLanguage } = useTranslation('shell')
  return (
    <fieldset className="m-0 grid justify-items-end border-0 p-0">
      <legend className="said-only">{t('language')}</legend>
      <div className="-mr-2 flex">
        {languages.map(({ code, name }) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={code === language}
            className="min-h-[44px] cursor-pointer rounded-2 px-2 text-ink-2 hover:text-ink aria-pressed:font-semibold aria-pressed:text-neel aria-pressed:underline aria-pressed:underline-offset-8"
            onClick={() => setLanguage(code)}
          >
            {name}
          </button>
        ))}
      </div>
      <span className="text-13 text-ink-2">{t('language.saves')}</span>
    </fieldset>
  )
}
