import { fabricUnits } from '#domain/lead/lead-choices.ts'

/** Units a line may be counted in; the words of the trade, mapped to the tax authority's unit codes where a document needs them. */
export const lineUnits = [...fabricUnits, 'kilograms', 'pieces'] as const
