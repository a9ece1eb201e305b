import { fabricUnits } from '#domain/lead/lead-choices.ts'

/** Units of a line, in trade terms; documents map them to the tax authority's unit codes. */
export const lineUnits = [...fabricUnits, 'kilograms', 'pieces'] as const
