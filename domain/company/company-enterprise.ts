/** By investment and turnover (notification S.O. 1364(E) of 21 March 2025): the certificate says which. */
export const enterpriseClasses = ['micro', 'small', 'medium'] as const
/** The law on late payment protects makers and services, not traders. */
export const enterpriseActivities = ['manufacturing', 'services', 'trading'] as const
