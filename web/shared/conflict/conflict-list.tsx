import type { ReactNode } from 'react'
import { Icon } from '#design/press/icon.tsx'
import type { Conflict } from '#domain/kernel/outcome.ts'
import type { Side } from '#web/outbox/use-document-draft.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { ConflictValue } from './conflict-value.tsx'
import { useFieldLabel } from './use-field-label.ts'

type ConflictListProps = {
  /** Noun of the fields: the content/ folder that labels them. */
  noun: string
  conflicts: readonly Conflict[]
  /** Who wrote the other values, and when (UTC ISO); null if this device does not know. */
  by: string | null
  at: string | null
  onKeep: (field: string, side: Side) => void
}

/** The two values of each conflicting field side by side, mine and theirs; a tap keeps either. */
export function ConflictList({ noun, conflicts, by, at, onKeep }: ConflictListProps) {
  const { t } = useTranslation('conflict')
  const { moment } = useSentences('conflict')
  const labelOf = useFieldLabel(noun)
  const others = by === null ? t('theirs') : t('theirs-of', { by })
  return (
    <section className="grid gap-4 rounded-2 bg-haldi-pale p-3" data-conflicts>
      <output className="flex gap-3">
        <Icon name="alert" />
        <span className="grid">
          <strong>{by === null || at === null ? t('title') : t('title-by', { by, when: moment(at) })}</strong>
          {t('choose')}
        </span>
      </output>
      {conflicts.map(({ field, mine, theirs }) => (
        <fieldset key={field} className="grid min-w-0 grid-cols-2 grid-rows-[auto_1fr] gap-2 border-0 p-0">
          <legend className="mb-1 font-semibold">{labelOf(field)}</legend>
          <Choice said={t('mine')} onChoose={() => onKeep(field, 'mine')}>
            <ConflictValue noun={noun} field={field} value={mine} />
          </Choice>
          <Choice said={others} onChoose={() => onKeep(field, 'theirs')}>
            <ConflictValue noun={noun} field={field} value={theirs} />
          </Choice>
        </fieldset>
      ))}
    </section>
  )
}

type ChoiceProps = { said: string; onChoose: () => void; children: ReactNode }

const Choice = ({ said, onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    className="row-span-2 grid min-h-16 min-w-0 grid-rows-subgrid justify-items-start gap-1 rounded-2 border border-selvedge bg-cloth p-2 text-left wrap-anywhere"
    onClick={onChoose}
  >
    <span className="text-13 text-ink-2">{said}</span>
    <span className="grid gap-1 font-semibold">{children}</span>
  </button>
)
