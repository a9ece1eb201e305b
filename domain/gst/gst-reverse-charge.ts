/**
 * Headings on which a registered buyer may have to pay the tax himself, of what the trade sells: silk yarn of whoever makes
 * it from raw silk (Notification 4/2017-Central Tax (Rate)), and transport of goods by road (Notification 13/2017). Whether
 * he has to, the seller knows: the same code is taxed forward from others.
 */
const headings: ReadonlySet<string> = new Set(['5004', '5005', '5006', '9965', '9967'])

/** Whether any line has such a heading, so that the seller is asked. */
export const mayBeReverseCharged = (lines: readonly { hsn: string }[]): boolean =>
  lines.some(({ hsn }) => headings.has(hsn.slice(0, 4)))
