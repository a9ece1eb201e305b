export const companyBusinessTypes = ['textile', 'garment', 'trading'] as const
