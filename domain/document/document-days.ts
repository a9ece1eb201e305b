/** Default delivery time: dyed goods take a month in Surat. */
export const deliveryDays = 30

/** Default credit period for the balance (dhara). */
export const creditDays = 30

/** Days a buyer has to pay the advance. */
export const advanceDueDays = 7

/** Default validity of a quotation. Yarn prices move weekly; a fortnight is usual in the market. */
export const quotationValidityDays = 15

/** The specification's validity of a link. */
export const profileLinkDays = 7
