import { randomId } from '#web/browser/random-id.ts'

/** Id of a new document. Made on the device, so a repeated request creates one document. */
export const newId = (): string => randomId()
