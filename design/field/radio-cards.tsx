import type { ReactNode } from 'react'
import { useFieldNotes } from '#design/field/field.tsx'
import { classes } from '#design/frame/classes.ts'
import type { IconName } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'

export type RadioCard = { value: string; label: ReactNode; hint?: ReactNode; icon?: IconName; disabled?: boolean }

type RadioCardsProps = {
  /** The question, as the fieldset's legend. */
  legend: ReactNode
  name: string
  options: readonly RadioCard[]
  value: string | null
  onValue: (value: string) => void
  error?: ReactNode
  className?: string
}

/** One choice out of two to six, each a card large enough for a thumb; arrow keys move between them. */
export function RadioCards({ legend, name, options, value, onValue, error, className }: RadioCardsProps) {
  const { binding, notes } = useFieldNotes({ error })
  return (
    <fieldset role="radiogroup" {...binding} className={classes('radio-cards', className)}>
      <legend className="field-label">{legend}</legend>
      <div className="radio-cards-grid">
        {options.map((option) => (
          <label key={option.value} className="radio-card">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onValue(option.value)}
            />
            {option.icon !== undefined && <Icon name={option.icon} />}
            <span className="radio-card-words">
              <span className="radio-card-label">{option.label}</span>
              {option.hint !== undefined && <span className="field-hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {notes}
    </fieldset>
  )
}
