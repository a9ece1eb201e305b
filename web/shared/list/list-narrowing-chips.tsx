import { useSearchParams } from 'wouter'
import { Icon } from '#design/press/icon.tsx'
import { fabricTypes } from '#domain/lead/lead-choices.ts'
import type { Narrowed, Narrowing } from '#domain/list/list-narrowing.ts'
import { formatRupees } from '#domain/money/money-format.ts'
import { withoutParams } from '#web/page/address-params.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** What a list is narrowed to, in words. */
export function useNarrowedLabel(): (narrowed: Narrowed) => string {
  const { t, has } = useTranslation('list')
  const lead = useTranslation('lead')
  const colleagues = useEntities('colleague')
  return ({ name, value }) => {
    if (name === 'amountMin' || name === 'amountMax')
      return t(`${name}.of`, { amount: formatRupees(Number(value) * 100) })
    const fabric = name === 'fabricType' && fabricTypes.find((one) => one.toLowerCase() === value.toLowerCase())
    if (fabric) return lead.t(`fabricType.${fabric}`)
    const person = name === 'person' && colleagues.find(({ id }) => id === value)
    if (person) return person.name
    return name === 'date' ? t(`date.${value}`) : has(`${name}.${value}`) ? t(`${name}.${value}`) : value
  }
}

/** What the list is narrowed to, each with a way out: nobody may take a part for the whole. */
export function ListNarrowingChips({ asked }: { asked: readonly Narrowed[] }) {
  const { t } = useTranslation('list')
  const labelOf = useNarrowedLabel()
  const [, setParams] = useSearchParams()
  const leave = (name: Narrowing) => setParams(withoutParams([name]), { replace: true })
  return (
    <ul aria-label={t('narrowed')} className="flex list-none flex-wrap gap-2 p-0">
      {asked.map((one) => (
        <li key={one.name}>
          <button type="button" className="chip" aria-pressed="true" onClick={() => leave(one.name)}>
            <span>{labelOf(one)}</span>
            <span className="said-only">{t('narrowed.leave')}</span>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
