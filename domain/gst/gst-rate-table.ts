import type { BasisPoints, Paise } from '#domain/money/money.ts'

/** One rate, or two split by the price per piece: up to and including `upTo`, and above it. */
export type RateRule = BasisPoints | { upTo: Paise; rate: BasisPoints; above: BasisPoints }

/**
 * Rate of a range of codes, both ends included and of equal length. If two rows match a code, the one with more digits
 * applies (6305 is made-ups, 63053200 within it woven sacks).
 */
export type RateRow = { from: string; to: string; rule: RateRule }

export type RatePeriod = { since: string; source: string; rows: readonly RateRow[] }

const row = (from: string, to: string, rule: RateRule): RateRow => ({ from, to, rule })

const pieces: RateRule = { upTo: 2_500_00, rate: 500, above: 1800 }
const piecesBefore: RateRule = { upTo: 1_000_00, rate: 500, above: 1200 }

/** Rates equal in both periods: natural fibres, woven and knitted fabric, services of a textile unit. */
const unchanged: readonly RateRow[] = [
  row('5001', '5003', 0), // cocoons, raw silk, silk waste
  row('5004', '5007', 500), // silk yarn and fabric
  row('5101', '5103', 0), // raw wool, wool waste
  row('5104', '5113', 500), // wool yarn and fabric
  row('5201', '5212', 500), // cotton, thread, yarn, fabric
  row('5301', '5302', 500), // flax, hemp
  row('5303', '5303', 0), // raw jute
  row('5305', '5305', 0), // coir fibre
  row('5306', '5311', 500), // yarn and fabric of other vegetable fibre
  row('5407', '5408', 500), // woven fabric of man-made filament: most of Surat
  row('5512', '5516', 500), // woven fabric of man-made staple
  row('5801', '5801', 500), // pile and chenille fabric
  row('6001', '6006', 500), // knitted fabric
  row('63053200', '63053300', 1800), // bulk bags, woven plastic sacks
  row('6309', '6310', 500), // worn clothing, rags, chindi
  row('998821', '998822', 500), // job work on textiles and apparel for a registered principal; else 18 % by hand
  row('998829', '998829', 500), // other job work on goods of chapters 50 to 63, same condition
  row('9961', '9962', 1800), // dalali
]

/** Newest first. The document's date decides the rate; a credit note uses its invoice's date. */
export const ratePeriods: readonly RatePeriod[] = [
  {
    since: '2025-09-22',
    source: 'CBIC 9/2025-CT(Rate) of 17 Sep 2025, 15/2025-CT(Rate) for job work; in force 22 Sep 2025',
    rows: [
      ...unchanged,
      row('5401', '5406', 500), // sewing thread, filament yarn
      row('5501', '5511', 500), // man-made staple fibre, tow, thread, yarn
      row('5601', '5609', 500), // wadding, felt, non-woven, zari, twine, net
      row('56012200', '56012200', 1800), // wadding of man-made fibre
      row('5701', '5705', 500), // carpets, durries
      row('5802', '5811', 500), // terry, narrow fabric, lace, embroidery, quilted
      row('5901', '5911', 500), // coated, laminated, technical
      row('6101', '6117', pieces),
      row('6201', '6217', pieces),
      row('6301', '6308', pieces), // garments, made-ups
      row('9404', '9404', pieces), // cotton quilts
    ],
  },
  {
    // No older rates are needed: by section 34 of the CGST Act credit notes for 2024-25 closed on 30 Nov 2025.
    since: '2025-04-01',
    source: 'CBIC 1/2017-CT(Rate) as it stood until 21 Sep 2025',
    rows: [
      ...unchanged,
      row('5401', '5406', 1200),
      row('5501', '5507', 1800),
      row('5508', '5511', 1200),
      row('5601', '5609', 1200),
      row('56012200', '56012200', 1800),
      row('5701', '5705', 1200),
      row('5802', '5811', 1200),
      row('5901', '5911', 1200),
      row('6101', '6117', piecesBefore),
      row('6201', '6217', piecesBefore),
      row('6301', '6308', piecesBefore),
      row('9404', '9404', piecesBefore),
    ],
  },
]
