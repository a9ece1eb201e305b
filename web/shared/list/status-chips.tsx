import { FilterChips } from '#design/list/filter-chips.tsx'
import { useTranslation } from '#web/text/translation.tsx'

type StatusChipsProps<Filter extends string> = {
  feature: string
  filters: readonly Filter[]
  selected: Filter
  countOf: (filter: Filter) => number
  onFilter: (filter: string) => void
}

/** The filters of a list by status, with how many each finds. The feature names them `filter.all` and `status.…`. */
export function StatusChips<Filter extends string>({
  feature,
  filters,
  selected,
  countOf,
  onFilter,
}: StatusChipsProps<Filter>) {
  const { t } = useTranslation(feature)
  return (
    <FilterChips
      label={t('filter')}
      selected={[selected]}
      onToggle={onFilter}
      chips={filters.map((id) => ({
        id,
        label: t(id === 'all' ? 'filter.all' : `status.${id}`),
        count: countOf(id),
      }))}
    />
  )
}
