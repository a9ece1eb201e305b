import { useState } from 'react'
import { Checkbox } from '#design/field/checkbox.tsx'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { rowsToWrite, type ImportRow } from '#domain/import/import-check.ts'
import type { ImportedFeature } from '#domain/import/import-role.ts'
import { fieldSaid } from '#web/shared/form/field-said.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** Shown of each kind; whoever has more corrects these first. */
const mostShown = 50

type ImportCheckedProps = {
  feature: ImportedFeature
  checked: readonly ImportRow[]
  onBack: () => void
  onWrite: (rows: readonly ImportRow[]) => void
}

/** What would be written, what is wrong and what seems known, row by row; nothing is written yet. */
export function ImportChecked({ feature, checked, onBack, onWrite }: ImportCheckedProps) {
  const { t } = useTranslation('import')
  const kernel = useTranslation('kernel')
  const { error } = useSentences(feature)
  const [withKnown, setWithKnown] = useState(false)
  const wrong = checked.filter(({ faults }) => faults.length > 0)
  const known = checked.filter(({ faults, twin }) => faults.length === 0 && twin !== null)
  const choosable = known.filter(({ twin }) => twin?.by !== 'again' && twin?.by !== 'file')
  const rows = rowsToWrite(checked, withKnown)
  const faultText = ({ field, read, ...coded }: ImportRow['faults'][number]): string => {
    const fault = fieldSaid(t(`field.${field || 'row'}`), error(coded) ?? coded.code)
    return read === '' ? fault : t('fault', { fault, read })
  }
  return (
    <div className="grid gap-4">
      <Banner tone={rows.length > 0 ? 'info' : 'warning'}>
        {t('found', { count: checked.length, rows: rows.length })}
      </Banner>
      {wrong.length > 0 && (
        <Rows
          title={t('wrong', { count: wrong.length })}
          rows={wrong}
          textOf={({ faults }) => faults.map(faultText).join(' · ')}
        />
      )}
      {known.length > 0 && (
        <Rows
          title={t('known', { count: known.length })}
          rows={known}
          textOf={({ twin }) => (twin ? t(`twin.${twin.by}`, { company: twin.company }) : '')}
        />
      )}
      {choosable.length > 0 && (
        <Checkbox
          label={t('with-known')}
          checked={withKnown}
          onChange={(event) => setWithKnown(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>{kernel.t('back')}</Button>
        <Button tone="primary" reason={rows.length === 0 ? t('nothing') : undefined} onClick={() => onWrite(rows)}>
          {t('write', { count: rows.length })}
        </Button>
      </div>
    </div>
  )
}

type RowsProps = { title: string; rows: readonly ImportRow[]; textOf: (row: ImportRow) => string }

function Rows({ title, rows, textOf }: RowsProps) {
  const { t } = useTranslation('import')
  return (
    <section className="grid gap-2">
      <h3>{title}</h3>
      <ul className="grid gap-2">
        {rows.slice(0, mostShown).map((row) => (
          <li key={row.line} className="break-words">
            <strong>{t('row', { line: String(row.line), company: row.company || '–' })}</strong> {textOf(row)}
          </li>
        ))}
      </ul>
      {rows.length > mostShown && <p className="text-ink-2">{t('more', { count: rows.length - mostShown })}</p>}
    </section>
  )
}
