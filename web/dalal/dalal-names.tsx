import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Card } from '#design/show/card.tsx'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { billsNaming, type NamedBills } from '#domain/dalali/dalali-unlinked.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** At most so many names: the rest follows once these are written down. */
const shown = 10

type DalalNamesProps = { named: readonly NamedBills[]; dalals: readonly Dalal[]; onAdd: (name: string) => void }

/** Brokers whom only papers name: each can be written down, or his invoices linked. */
export function DalalNames({ named, dalals, onAdd }: DalalNamesProps) {
  const { t } = useTranslation('dalal')
  if (named.length === 0) return null
  return (
    <div className="mt-5">
      <Card title={t('names.title')}>
        <p className="mb-3 text-ink-2">{t('names.text')}</p>
        <ul className="grid gap-3">
          {named.slice(0, shown).map((one) => {
            const known = dalals.find((dalal) => billsNaming(dalal.name, [one]).length > 0)
            return (
              <li key={one.name} className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0">
                  <span className="font-semibold">{one.name}</span>{' '}
                  <span className="text-ink-2">{t('names.count', { count: one.bills.length })}</span>
                </span>
                {known ? (
                  <LinkButton href={documentAddress('dalal', known.id)}>{t('names.link')}</LinkButton>
                ) : (
                  <Button icon="plus" onClick={() => onAdd(one.name)}>
                    {t('names.add')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
    </div>
  )
}
