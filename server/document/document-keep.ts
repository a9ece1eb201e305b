import { createHash } from 'node:crypto'
import type { DocumentCopy, DocumentKind, DocumentLanguage } from '#domain/document/document-view.ts'
import { tx } from '#server/database/transaction.ts'
import { requestContext } from '#server/entity/request-context.ts'

/** Version of `document-page.typ`; kept with every printed file. A test notices a page that changed without it. */
export const pageTemplate = 5

/** One printed file: a paper's issue, in one language and one choice of copies. */
type PaperKey = {
  kind: DocumentKind
  id: string
  /** When the paper was issued. */
  since: string
  language: DocumentLanguage
  copy: DocumentCopy
}

const valuesOf = ({ kind, id, since, language, copy }: PaperKey) => [
  requestContext().companyId,
  kind,
  id,
  since,
  language,
  copy,
]

/** The file printed earlier, byte for byte; null if this one was never asked for. */
export async function keptPaper(key: PaperKey): Promise<Uint8Array<ArrayBuffer> | null> {
  const [row] = await tx().read(
    `select pdf from paper where company_id = $1 and kind = $2 and document_id = $3 and since = $4 and language = $5 and copy = $6`,
    valuesOf(key),
  )
  return row ? new Uint8Array(row.pdf as Buffer) : null // a bytea column
}

/** Keeps a printed file and returns the one that counts: of two printed at once, the first. */
export async function keepPaper(key: PaperKey, pdf: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  await tx().read(
    `insert into paper (company_id, kind, document_id, since, language, copy, template, sha256, pdf)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [...valuesOf(key), pageTemplate, createHash('sha256').update(pdf).digest(), Buffer.from(pdf)],
  )
  const kept = await keptPaper(key)
  if (!kept) throw new Error('a paper was kept and is not there')
  return kept
}
