/** Turnover of the last financial year, as far as the law asks: above 5 crore an invoice needs longer HSN codes. */
export const companyTurnovers = ['up-to-5-crore', 'above-5-crore'] as const
export type CompanyTurnover = (typeof companyTurnovers)[number]
