import { lineUnits } from './document-line-unit.ts'

const quantity = new RegExp(String.raw` × ([\d,.]+) (${lineUnits.join('|')})(?=;|$)`, 'g')

/** A text of goods as documents store it (`itemsText`), with the reader's words for the units: "Satin × 1,600 मीटर". */
export const withUnits = (goods: string, unitName: (unit: (typeof lineUnits)[number]) => string): string =>
  goods.replace(
    quantity,
    // The expression has these units only.
    (_all, many: string, unit: string) => ` × ${many} ${unitName(unit as (typeof lineUnits)[number])}`,
  )
