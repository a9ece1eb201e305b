/** Maximum size of a logo in bytes: it travels with every copy of the company's details, to every phone. */
const mostBytes = 150_000
/** Longest sides to try, finest first. On paper the logo is 15 mm wide: 480 pixels are print quality. */
const sides = [480, 360, 240, 160] as const

/** Width and height scaled so that the longer is at most `longest` pixels; never enlarges. */
export function fittedSize(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** An image file as a data URL of at most 150 kB, scaled down until it fits; null if it is not an image. */
export async function logoOf(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    for (const side of sides)
      // PNG keeps a logo's edges sharp; a photograph gets too big as PNG and is tried as WebP.
      for (const type of ['image/png', 'image/webp']) {
        const drawn = await draw(picture, side, type)
        if (drawn && drawn.size <= mostBytes && drawn.type === type) return await dataUrlOf(drawn)
      }
    return null
  } finally {
    picture.close()
  }
}

async function draw(picture: ImageBitmap, side: number, type: string): Promise<Blob | null> {
  const { width, height } = fittedSize(picture.width, picture.height, side)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.85))
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(new Error('a drawn picture could not be read', { cause: reader.error }))
    reader.readAsDataURL(blob)
  })
