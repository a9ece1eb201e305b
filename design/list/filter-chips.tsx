import { classes } from '#design/frame/classes.ts'
import { Chip } from '#design/press/chip.tsx'

export type FilterChip = { id: string; label: string; count?: number }

export type FilterChipsProps = {
  /** Names the group: "Show". */
  label: string
  chips: readonly FilterChip[]
  selected: readonly string[]
  /** The chip pressed; what that means (one of, or several) is the list's own affair. */
  onToggle: (id: string) => void
  className?: string
}

/** The filters above a list; the owner keeps them in the address. */
export function FilterChips({ label, chips, selected, onToggle, className }: FilterChipsProps) {
  return (
    <fieldset className={classes('chips', className)}>
      <legend className="said-only">{label}</legend>
      {chips.map((chip) => (
        <Chip key={chip.id} pressed={selected.includes(chip.id)} count={chip.count} onClick={() => onToggle(chip.id)}>
          {chip.label}
        </Chip>
      ))}
    </fieldset>
  )
}
