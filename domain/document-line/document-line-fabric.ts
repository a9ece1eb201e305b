import type { FabricRequirements } from '#domain/lead/lead.ts'

/**
 * Headings of woven cloth a textile unit quotes most, from chapters 50 to 55 of the First Schedule of the Customs Tariff
 * Act, 1975, and made-ups after them. Their names are in `content/document-line`, `hsn.5208` and so on.
 */
export const textileHeadings = [
  '5007',
  '5208',
  '5209',
  '5210',
  '5211',
  '5309',
  '5407',
  '5408',
  '5512',
  '5516',
  '6006',
  '6302',
] as const

/** Cotton of more than 200 grams a square metre has a heading of its own; so has cotton mixed with man-made fibre. */
const cotton = (gsm: number) => (gsm > 200 ? '5209' : '5208')
const cottonBlend = (gsm: number | null) => (gsm !== null && gsm > 200 ? '5211' : '5210')

const headings: Record<string, (gsm: number | null) => string> = {
  Cotton: (gsm) => cotton(gsm ?? 150),
  // Nobody weaves denim or canvas lighter than that unless he says so.
  Denim: (gsm) => cotton(gsm ?? 300),
  Canvas: (gsm) => cotton(gsm ?? 300),
  'Cotton Blend': cottonBlend,
  Silk: () => '5007',
  'Silk Blend': () => '5007',
  Polyester: () => '5407',
  Georgette: () => '5407',
  Chiffon: () => '5407',
  Viscose: () => '5516',
  Linen: () => '5309',
}

/** The heading a cloth usually falls under, as a suggestion the seller confirms; null where the name does not say. */
export const headingOfFabric = (fabricType: string | null, gsm: number | null): string | null =>
  (fabricType === null ? undefined : headings[fabricType]?.(gsm)) ?? null

/** What a lead asked for, as the beginning of a line: its words, its heading, its metres. The rate is the seller's. */
export function lineOfFabric(fabric: FabricRequirements) {
  const { fabricType, gsm, width, weaveType, colors, qualityGrade, quantity, unit } = fabric
  return {
    words: { fabricType, weaveType, gsm, width, colors, qualityGrade },
    hsn: headingOfFabric(fabricType, gsm),
    quantityMilli: quantity === null ? null : quantity * 1000,
    unit,
  }
}
