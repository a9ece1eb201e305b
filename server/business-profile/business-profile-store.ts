import type { listBusinessProfiles } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { tx } from '#server/database/transaction.ts'
import { listEntities } from '#server/entity/entity-list.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { shown } from '#server/entity/shown.ts'

/** Profiles whose name or city contains the words, ignoring case. A company has hundreds, so no index is needed. */
export async function listBusinessProfilesByWords({
  search,
  ...page
}: InputOf<typeof listBusinessProfiles>): Promise<{ rows: BusinessProfile[] }> {
  if (!search) return listEntities('business-profile', page)
  const { before, limit } = page
  const rows = await tx().readLast(
    `select ${tableOf('business-profile').columns} from business_profile
     where company_id = $1 and (position(lower($2) in lower(company_name)) > 0 or position(lower($2) in lower(registered_address ->> 'city')) > 0)
       and ($4::timestamptz is null or (created_at, id) < ($4, $5::uuid))
     order by created_at desc, id desc limit $3`,
    [requestContext().companyId, search, limit, before?.createdAt ?? null, before?.id ?? null],
  )
  const found = rows as BusinessProfile[] // the table's columns are the schema's fields
  return { rows: found.map((row) => shown('business-profile', row)) }
}
