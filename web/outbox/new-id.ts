import { randomId } from '#web/browser/random-id.ts'

/** Id of a new document, made here so that a repeated message brings about one document. */
export const newId = (): string => randomId()
