import { randomUUID } from 'node:crypto'
import type { signUp } from '#domain/account/account-operations.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { stateOfLocation } from '#domain/lead/lead-location.ts'
import { tx } from '#server/database/transaction.ts'

/** Gujarat, the default; a company elsewhere changes it in its settings. */
const homeState = '24'

/** Queues a new company, its clock and its owner as staff; `mobile` is the number that signs the owner in. */
export function newCompany(form: InputOf<typeof signUp>, mobile: string | null, nowMs: number): void {
  const now = new Date(nowMs).toISOString()
  tx().queue({
    text: `insert into company (id, version, created_at, updated_at, kind, company_name, business_type, location, city, state, phone, email)
           values ($1, 1, $2, $2, 'own', $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      form.companyId,
      now,
      form.companyName,
      form.businessType,
      form.location,
      // Its papers need the town of its address: a town given at sign-up is not asked for again.
      stateOfLocation(form.location) === null ? null : form.location,
      homeState,
      form.phone,
      form.email.trim(),
    ],
  })
  tx().queue({ text: 'insert into company_clock (company_id) values ($1)', values: [form.companyId] })
  addStaff({
    companyId: form.companyId,
    accountId: form.accountId,
    name: form.ownerName,
    email: form.email.trim(),
    mobile,
    role: 'owner',
    now,
  })
}

/** Queues a person's place on the staff, and their name for the company's documents. Who comes back is the same colleague. */
export function addStaff(member: {
  companyId: string
  accountId: string
  name: string
  email: string
  mobile: string | null
  role: string
  now: string
}): void {
  tx().queue({
    text: `insert into staff (company_id, id, account_id, version, created_at, updated_at, name, email, mobile, role)
           values ($1, $2, $3, 1, $4, $4, $5, $6, $7, $8)`,
    values: [
      member.companyId,
      randomUUID(),
      member.accountId,
      member.now,
      member.name,
      member.email,
      member.mobile,
      member.role,
    ],
  })
  tx().queue({
    text: `insert into colleague (company_id, id, version, created_at, updated_at, name) values ($1, $2, 1, $3, $3, $4)
           on conflict (company_id, id) do update set version = colleague.version + 1, updated_at = $3, name = $4, left_at = null`,
    values: [member.companyId, member.accountId, member.now, member.name],
  })
}
