/** Width and height scaled so that the longer is at most `longest` pixels; never enlarges. */
export function fittedSize(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** How a picture is drawn anew: pixels of its longest side, type, and quality from 0 to 1. */
export type Drawing = { side: number; type: string; quality: number }

/** The picture drawn anew, without what a camera writes beside it; null if the browser cannot draw this type. */
export async function drawn(picture: ImageBitmap, { side, type, quality }: Drawing): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const { width, height } = fittedSize(picture.width, picture.height, side)
  Object.assign(canvas, { width, height })
  const surface = canvas.getContext('2d')
  if (!surface) return null
  surface.imageSmoothingQuality = 'high'
  surface.drawImage(picture, 0, 0, width, height)
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  // A browser that does not know the type draws a PNG instead.
  return made?.type === type ? made : null
}

/** The first drawing of at most `mostBytes` bytes, in the order given; null if none is that small. */
export async function firstThatFits(
  picture: ImageBitmap,
  mostBytes: number,
  drawings: readonly Drawing[],
): Promise<Blob | null> {
  for (const drawing of drawings) {
    const made = await drawn(picture, drawing)
    if (made && made.size <= mostBytes) return made
  }
  return null
}

export const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(new Error('a drawn picture could not be read', { cause: reader.error }))
    reader.readAsDataURL(blob)
  })
