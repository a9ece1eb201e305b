import { tx, type Statement } from '#server/database/transaction.ts'
import { requestContext } from '#server/entity/request-context.ts'

/** The bytes of something kept with a company's documents, and what they are. */
export type StoredFile = { type: 'image/jpeg' | 'image/webp'; bytes: Uint8Array<ArrayBuffer> }

/** Stores a file under the id of its row, in the row's transaction; a file is never changed. */
export const storeFile = (id: string, { type, bytes }: StoredFile): Statement => ({
  text: 'insert into stored_file (company_id, id, type, bytes) values ($1, $2, $3, $4)',
  values: [requestContext().companyId, id, type, Buffer.from(bytes)],
})

/** The file of a row of the caller's company; undefined if there is none. */
export async function findFile(id: string): Promise<StoredFile | undefined> {
  const [row] = await tx().read('select type, bytes from stored_file where company_id = $1 and id = $2', [
    requestContext().companyId,
    id,
  ])
  // The column accepts these types only, and bytea is read as a buffer.
  return row && { type: row['type'] as StoredFile['type'], bytes: new Uint8Array(row['bytes'] as Buffer) }
}
