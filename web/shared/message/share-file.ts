import { browserFeature } from '#web/browser/browser-feature.ts'
import { pressAnsweredWithinMs } from '#web/transport/call-operation.ts'

/** A paper to hand to another app, with the words that go with it. */
type Shared = { file: File; text: string }

/** Whether this device hands files to other apps at all. */
export const canShareFile = ({ file, text }: Shared): boolean =>
  browserFeature.share !== undefined && browserFeature.canShare?.({ files: [file], text }) === true

/**
 * Hands the file and the words to the app the person picks. `dismissed` if none was picked; `failed` if the phone could not.
 * Must be called by a tap, with the file at hand: browsers refuse it some seconds later.
 */
export async function shareFile({ file, text }: Shared): Promise<'shared' | 'dismissed' | 'failed'> {
  try {
    await browserFeature.share?.({ files: [file], text })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed'
  }
}

/**
 * A document's PDF as a file of this name; null if it cannot be had now, or not in time: on a dead connection the message
 * goes without it.
 */
export async function fetchFile(address: string, name: string, withinMs = pressAnsweredWithinMs): Promise<File | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(withinMs) })
    return response.ok ? new File([await response.blob()], name, { type: 'application/pdf' }) : null
  } catch {
    return null
  }
}
