import { emailKey } from '#domain/account/account.ts'
import { tx } from '#server/kernel/transaction.ts'

export type Account = { id: string; email: string; name: string; passwordHash: string; isAdmin: boolean }

const columns = 'id, email, name, password_hash as "passwordHash", is_admin as "isAdmin"'

export async function findAccountByEmail(email: string): Promise<Account | undefined> {
  const [row] = await tx().read(`select ${columns} from account where lower(email) = $1`, [emailKey(email)])
  return row as Account | undefined // the columns above
}

export async function findAccount(id: string): Promise<Account | undefined> {
  const [row] = await tx().read(`select ${columns} from account where id = $1`, [id])
  return row as Account | undefined // the columns above
}

export function addAccount({ id, email, name, passwordHash, isAdmin }: Account): void {
  tx().queue({
    text: 'insert into account (id, email, name, password_hash, is_admin) values ($1, $2, $3, $4, $5)',
    values: [id, email.trim(), name, passwordHash, isAdmin],
  })
}

/** The company a person works in; the one joined last where there are several. */
export async function companyOf(accountId: string): Promise<string | null> {
  const [row] = await tx().read('select company_id from staff where account_id = $1 order by created_at desc limit 1', [
    accountId,
  ])
  return row ? String(row.company_id) : null
}
