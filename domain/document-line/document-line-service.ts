/**
 * Tariff chapter 99 is services: job work is 9988, transport 9965. Other rules apply to their place of supply and their
 * advances than to goods.
 */
export const isService = ({ hsn }: { hsn: string }): boolean => hsn.startsWith('99')
