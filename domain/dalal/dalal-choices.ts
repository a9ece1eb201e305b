/** What a broker's rate is taken of: the value less vatav and claims, the whole value, or the metres. */
export const dalaliBases = ['net_of_vatav', 'taxable', 'metres'] as const
