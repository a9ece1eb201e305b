import { messageOf } from './thrown.ts'

/** The error for the person who starts the product: the data folder cannot be written, and what to do. */
export const cannotBeWritten = (folder: string, error: unknown): Error =>
  new Error(
    `${folder} cannot be written (${messageOf(error)}). Make room or allow it, or choose another folder with DATA_DIR.`,
    { cause: error },
  )
