import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { DefinitionList, type Definition } from '#design/show/definition-list.tsx'
import { changeDalal } from '#domain/dalal/dalal-operations.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { tdsLawOf, tdsOnDalali } from '#domain/dalali-payment/dalali-payment-tds.ts'
import { phoneText } from '#domain/identifier/mobile.ts'
import { sumText } from '#domain/money/money-format.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { useRateWords } from '#web/shared/dalal/dalal-words.ts'
import { useTranslation } from '#web/text/translation.tsx'

const DalalForm = onDemand(() => import('./dalal-form.tsx').then((file) => file.DalalForm))

/** Who he is and what was agreed with him. */
export function DalalDetails({ dalal, onDone }: { dalal: Dalal; onDone: (words: string) => void }) {
  const { t } = useTranslation('dalal')
  const rateOf = useRateWords()
  const today = useToday()
  const mayChange = useMay(changeDalal)
  const [isEditing, setIsEditing] = useState(false)
  const law = tdsLawOf(today)
  // Without a PAN it is more: what the details say is what the sheet of a payment asks.
  const { rateBp } = tdsOnDalali(dalal, 0, today)
  const said = (id: string, detail: string | null): Definition[] =>
    detail === null ? [] : [{ id, term: t(`detail.${id}`), detail }]
  const tds = t('tds', { section: law.section, percent: rateBp / 100, limit: sumText(law.limit) })
  return (
    <Card
      title={t('detail.title')}
      aside={
        mayChange && (
          <Button tone="quiet" icon="edit" onClick={() => setIsEditing(true)}>
            {t('edit')}
          </Button>
        )
      }
    >
      <DefinitionList
        items={[
          ...said('rate', rateOf(dalal)),
          ...said('phone', dalal.phone && phoneText(dalal.phone)),
          ...said('pan', dalal.panNumber),
          ...said('tds', dalal.deductTds ? tds : t('tds-none')),
          ...said('notes', dalal.notes),
        ]}
      />
      <DalalForm
        open={isEditing}
        dalal={dalal}
        name={dalal.name}
        onClose={() => setIsEditing(false)}
        onDone={() => {
          setIsEditing(false)
          onDone(t('saved'))
        }}
      />
    </Card>
  )
}
