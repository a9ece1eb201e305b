import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import type { ImportedFeature } from '#domain/import/import-role.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { UndoRow } from './import-send.ts'
import type { ImportState } from './use-list-import.ts'

type ImportWritingProps = {
  feature: ImportedFeature
  state: Extract<ImportState, { step: 'writing' }>
  onGoOn: () => void
  /** Takes back what was just written. */
  onUndo: (rows: readonly UndoRow[]) => void
  onClose: () => void
}

/** How far it has come, what was refused meanwhile, and how it goes on after a lost connection. */
export function ImportWriting({ feature, state, onGoOn, onUndo, onClose }: ImportWritingProps) {
  const { t } = useTranslation('import')
  const kernel = useTranslation('kernel')
  const { refusal } = useSentences(feature)
  const { kind, rows, written, isMoving } = state
  const { done, refused, stopped } = written
  const undone = state.kind === 'write' ? justWritten(state) : []
  return (
    <div className="grid gap-4">
      {isMoving && <output>{t(`writing.${kind}`, { count: done, of: rows.length })}</output>}
      {stopped && (
        <Banner tone="warning" action={<Button onClick={onGoOn}>{t('go-on')}</Button>}>
          {t('stopped', { count: done, of: rows.length, why: refusal(stopped) })}
        </Banner>
      )}
      {!isMoving && !stopped && <Banner tone="success">{t(`done.${kind}`, { count: done - refused.length })}</Banner>}
      {refused.length > 0 && kind !== 'write' && <h3>{t('stay', { count: refused.length })}</h3>}
      {refused.length > 0 && (
        <ul className="grid gap-2">
          {refused.map(({ row, problem }, at) => (
            // Rows of an earlier import have no line, and two of them may have one name.
            <li key={at} className="break-words">
              <strong>
                {row.line > 0 ? t('row', { line: String(row.line), company: row.company }) : `${row.company}:`}
              </strong>{' '}
              {refusal(problem)}
            </li>
          ))}
        </ul>
      )}
      {!isMoving && (
        <div className="flex flex-wrap justify-end gap-2">
          {kind === 'write' && !stopped && undone.length > 0 && (
            <Button onClick={() => onUndo(undone)}>{t('withdraw')}</Button>
          )}
          <Button tone={stopped ? 'secondary' : 'primary'} onClick={onClose}>
            {kernel.t('close')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What was written new: its rows have their first version. */
const justWritten = ({ rows, written }: Extract<ImportWritingProps['state'], { kind: 'write' }>): UndoRow[] => {
  const refused = new Set(written.refused.map(({ row }) => row))
  return rows
    .filter((row) => row.back === null && !refused.has(row))
    .map(({ line, company, input }) => ({ line, company, id: input.id, version: 1 }))
}
