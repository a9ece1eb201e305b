import { plainDigits } from '#design/field/number-text.ts'
import { periodNames } from '#domain/calendar/calendar-period.ts'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { ListPerson } from './list-person.tsx'
import type { ListSearchState } from './use-list-search.ts'
import { useTypedWords } from './use-typed-words.ts'

/** Whose, when, and from what amount up to which; kept in the address. */
export function ListRange({ has }: { has: ListSearchState['has'] }) {
  const { t } = useTranslation('list')
  const [date, setDate] = useAddressParam('date', '')
  if (!has.since && !has.amount && !has.person) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {has.person && <ListPerson />}
      {has.since && (
        <select
          aria-label={t('when')}
          className="input input-select w-auto desk:min-h-[44px] desk:py-2"
          value={date}
          onChange={({ target }) => setDate(target.value)}
        >
          <option value="">{t('when.any')}</option>
          {periodNames.map((name) => (
            <option key={name} value={name}>
              {t(`date.${name}`)}
            </option>
          ))}
        </select>
      )}
      {has.amount && (
        <>
          <Rupees name="amountMin" />
          <Rupees name="amountMax" />
        </>
      )}
    </div>
  )
}

/** Whole rupees as the address has them, of what is typed or pasted in the digits of any script: 5,000.50 is not 5,00,050. */
export const typedRupees = (typed: string): string =>
  plainDigits(typed)
    .replace(/\..*|\D/g, '')
    .slice(0, 12)

function Rupees({ name }: { name: 'amountMin' | 'amountMax' }) {
  const { t } = useTranslation('list')
  const { words, onWords, onLeave } = useTypedWords(name)
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={t(name)}
      placeholder={t(name)}
      className="input w-[9rem] desk:w-[7rem] desk:min-h-[44px] desk:py-2"
      value={words}
      onChange={({ target }) => onWords(typedRupees(target.value))}
      onBlur={onLeave}
    />
  )
}
