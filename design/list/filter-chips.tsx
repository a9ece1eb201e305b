import { Chip } from '#design/press/chip.tsx'

type FilterChip = { id: string; label: string; count?: number }

type FilterChipsProps = {
  /** Accessible name of the group: "Show". */
  label: string
  chips: readonly FilterChip[]
  selected: readonly string[]
  /** The chip that was pressed; the list decides whether one or several can be on. */
  onToggle: (id: string) => void
}

/** The filters above a list; the list keeps their state in the URL. */
export function FilterChips({ label, chips, selected, onToggle }: FilterChipsProps) {
  return (
    <fieldset className="chips">
      <legend className="said-only">{label}</legend>
      {chips.map((chip) => (
        <Chip key={chip.id} pressed={selected.includes(chip.id)} count={chip.count} onClick={() => onToggle(chip.id)}>
          {chip.label}
        </Chip>
      ))}
    </fieldset>
  )
}
