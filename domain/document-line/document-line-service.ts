/** Tariff chapter 99 is services: job work is 9988, transport 9965. */
export const isService = ({ hsn }: { hsn: string }): boolean => hsn.startsWith('99')
