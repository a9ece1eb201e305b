import type { FabricRequirements } from '#domain/lead/lead.ts'

/**
 * Headings of woven cloth textile units quote most, from chapters 50 to 55 of the First Schedule of the Customs Tariff
 * Act, 1975, followed by made-ups. Their names are in `content/document-line`, `hsn.5208` and so on.
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

/** Cotton above 200 g/m² has a separate heading, and so does cotton mixed with man-made fibre. */
const cotton = (gsm: number) => (gsm > 200 ? '5209' : '5208')
const cottonBlend = (gsm: number | null) => ((gsm ?? 0) > 200 ? '5211' : '5210')

const headings = new Map<string | null, (gsm: number | null) => string>(
  Object.entries({
    Cotton: (gsm: number | null) => cotton(gsm ?? 150),
    // Denim and canvas are heavier than 200 g/m² unless stated otherwise.
    Denim: (gsm: number | null) => cotton(gsm ?? 300),
    Canvas: (gsm: number | null) => cotton(gsm ?? 300),
    'Cotton Blend': cottonBlend,
    Silk: () => '5007',
    'Silk Blend': () => '5007',
    Polyester: () => '5407',
    Georgette: () => '5407',
    Chiffon: () => '5407',
    Viscose: () => '5516',
    Linen: () => '5309',
  }),
)

/** The usual heading of a fabric, a suggestion the seller confirms; null if the name does not tell. */
export const headingOfFabric = (fabricType: string | null, gsm: number | null): string | null =>
  headings.get(fabricType)?.(gsm) ?? null

/** Starts a line from a lead's requirements: description words, heading, quantity. The seller sets the rate. */
export function lineOfFabric(fabric: FabricRequirements) {
  const { fabricType, gsm, width, weaveType, colors, qualityGrade, quantity, unit } = fabric
  return {
    words: { fabricType, weaveType, gsm, width, colors, qualityGrade },
    hsn: headingOfFabric(fabricType, gsm),
    quantityMilli: quantity === null ? null : quantity * 1000,
    unit,
  }
}
