import { FilterChips } from '#design/list/filter-chips.tsx'
import { useTranslation } from '#web/text/translation.tsx'

type StateAndKindProps<State extends string, Kind extends string> = {
  /** Feature whose translations name states (`state.<id>`) and kinds (`kind.<id>`). */
  feature: string
  states: readonly State[]
  kinds: readonly Kind[]
  /** The chosen filter; null is all. */
  state: State | null
  kind: Kind | null
  countOf: (chosen: { state: State | null; kind: Kind | null }) => number
  onState: (id: string) => void
  onKind: (id: string) => void
}

/** Two rows of filters for a list with two kinds of documents; each counts what the other leaves. */
export function StateAndKind<State extends string, Kind extends string>(props: StateAndKindProps<State, Kind>) {
  const { feature, states, kinds, state, kind, countOf, onState, onKind } = props
  const { t } = useTranslation(feature)
  return (
    <>
      <FilterChips
        label={t('filter.state')}
        selected={[state ?? 'all']}
        onToggle={onState}
        chips={[
          { id: 'all', label: t('filter.all'), count: countOf({ kind, state: null }) },
          ...states.map((id) => ({ id, label: t(`state.${id}`), count: countOf({ kind, state: id }) })),
        ]}
      />
      <FilterChips
        label={t('filter.kind')}
        selected={[kind ?? 'all']}
        onToggle={onKind}
        chips={[
          { id: 'all', label: t('filter.both') },
          ...kinds.map((id) => ({ id, label: t(`kind.${id}`), count: countOf({ kind: id, state }) })),
        ]}
      />
    </>
  )
}
