import { colleaguesToChoose } from '#domain/colleague/colleague-order.ts'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** Whose rows: one's own, those of one person, or of nobody; kept in the address. */
export function ListPerson() {
  const { t } = useTranslation('list')
  const [person, setPerson] = useAddressParam('person', '')
  const me = useSession()?.personId ?? null
  const colleagues = useEntities('colleague')
  if (colleagues.length === 0 || (colleagues.length === 1 && me !== null && person === '')) return null
  return (
    <select
      aria-label={t('person')}
      className="input input-select w-auto max-w-full desk:min-h-[44px] desk:py-2"
      value={person}
      onChange={({ target }) => setPerson(target.value)}
    >
      <option value="">{t('person.any')}</option>
      {me !== null && <option value="mine">{t('person.mine')}</option>}
      {colleaguesToChoose(colleagues, person)
        .filter(({ id }) => id !== me)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      <option value="none">{t('person.none')}</option>
    </select>
  )
}
