/** Delivery promised when nobody says otherwise: dyed goods take a month in Surat. */
export const deliveryDays = 30

/** Days of credit on the balance when the parties agreed nothing else (dhara). */
export const creditDays = 30

/** Days a buyer has to pay the advance. */
export const advanceDueDays = 7

/** How long a quotation holds unless the person says otherwise. Yarn moves weekly; a fortnight is the usual promise in the market. */
export const quotationValidityDays = 15

/** The specification's validity of a link. */
export const profileLinkDays = 7
