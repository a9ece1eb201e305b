import { photoBytesMax, photoSideMax, thumbBytesMax } from '#domain/photo/photo-choices.ts'
import { dataUrlOf, drawn, firstThatFits, type Drawing } from '#web/shared/picture/picture-drawing.ts'

/** A photo made small enough to be sent, and the picture for its row, both as base64. */
export type ShrunkPhoto = { picture: string; thumb: string }

type Step = Omit<Drawing, 'type'>
const stepsOf = (sides: readonly number[], qualities: readonly number[]): Step[] =>
  sides.flatMap((side) => qualities.map((quality) => ({ side, quality })))

/** Finest first: a weave is told by its sharpness before its size. */
const photoSteps = stepsOf([photoSideMax, 1280, 1024, 800, 640, 480], [0.82, 0.65, 0.5])
/** As sharp as 72 pixels on a phone's screen allow in 2 KB. */
const thumbSteps = stepsOf([144, 112, 88, 64, 48], [0.6, 0.4, 0.2])

const webp = 'image/webp'
/** WebP is a third smaller; Safari draws none. */
const typeFor = async (picture: ImageBitmap): Promise<string> =>
  (await drawn(picture, { side: 1, type: webp, quality: 0.5 })) ? webp : 'image/jpeg'

const base64Of = async (blob: Blob): Promise<string> => (await dataUrlOf(blob)).replace(/^[^,]*,/, '')

/** A picture file drawn anew with at most 200 KB and 1600 pixels; null if this browser cannot read it. */
export async function shrunkPhoto(file: Blob): Promise<ShrunkPhoto | null> {
  const whole = await createImageBitmap(file).catch(() => null)
  if (!whole) return null
  try {
    const type = await typeFor(whole)
    const fit = (from: ImageBitmap, most: number, steps: readonly Step[]) =>
      firstThatFits(
        from,
        most,
        steps.map((step) => ({ ...step, type })),
      )
    const picture = await fit(whole, photoBytesMax, photoSteps)
    if (!picture) return null
    // From the small one: a camera's own picture takes seconds to draw once more.
    const small = await createImageBitmap(picture)
    const thumb = await fit(small, thumbBytesMax, thumbSteps)
    small.close()
    return thumb && { picture: await base64Of(picture), thumb: await base64Of(thumb) }
  } catch {
    return null
  } finally {
    whole.close()
  }
}
