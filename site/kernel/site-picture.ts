/** The pictures of the product on the public pages, taken from the product itself: `scripts/site-pictures.ts`. */

/** Where the deal in the pictures is photographed, in its order. */
export const pictureSteps = ['inquiry', 'quotation', 'advance', 'order', 'payment'] as const
export type PictureStep = (typeof pictureSteps)[number]

export const pictureLanguages = ['en', 'gu', 'hi'] as const
export const pictureThemes = ['light', 'dark'] as const

/** A phone's screen in CSS pixels, and how many dots each of them has in the picture. */
export const pictureSize = { width: 360, height: 640, scale: 2 } as const

export const pictureName = (step: string, language: string, theme: string): string =>
  `${step}-${language}-${theme}.webp`

export const pictureAddress = (step: string, language: string, theme: string): string =>
  `/pictures/${pictureName(step, language, theme)}`
