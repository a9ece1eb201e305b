import { mayView } from '#domain/catalogue/entity-catalogue.ts'
import { searchKinds } from '#domain/search/search-entry.ts'
import { findAnything } from '#domain/search/search-operations.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { read } from '#server/runtime/app-context.ts'
import { catchUp, findEntries } from './search-store.ts'

export const searchHandlers = [
  read(
    findAnything,
    async (input) => {
      const { role } = requestContext().caller
      const kinds = searchKinds.filter((kind) => mayView(role, kind) && (input.kinds?.includes(kind) ?? true))
      return { rows: await findEntries(input, kinds) }
    },
    (company, appContext) => catchUp(company, appContext),
  ),
]
