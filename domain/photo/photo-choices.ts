/** Documents a photo is taken on. It is shown with the whole deal, whichever of its documents is open. */
export const photoSubjects = ['lead', 'quotation', 'sales-order'] as const

/** Photos of one document: more are an album, and nobody looks for a shade in an album. */
export const mostOfDocument = 12
/** Those that were removed count here: their files stay for the history. */
export const mostEver = 100

/** Days in which a removed photo can be brought back; its bytes are kept a day longer, and then taken away for good. */
export const restoreDays = 30

/** Bytes of a photo, as the phone shrinks it before it is sent. */
export const photoBytesMax = 200 * 1024
/** Bytes of the small picture that travels with the row, so that every phone has it without a network. */
export const thumbBytesMax = 2048
/** Pixels of a photo's longest side. */
export const photoSideMax = 1600
/** Pixels of the small picture's longest side; phones draw it with 144 at most. */
export const thumbSideMax = 256
