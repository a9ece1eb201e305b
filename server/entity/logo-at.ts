import { tx } from '#server/database/transaction.ts'

/** The logo a company had at an instant. It begins without one; each change since is kept. */
export async function logoAt(companyId: string, at: string): Promise<string | null> {
  const [row] = await tx().read(
    'select logo from company_logo where company_id = $1 and since <= $2 order by since desc limit 1',
    [companyId, at],
  )
  return (row?.logo ?? null) as string | null // the column is text or null
}
