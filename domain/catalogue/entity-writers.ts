import { owners, sellers, type Role } from '#domain/kernel/role.ts'

/**
 * Who may write documents that the first screens offer to begin. Roles and not operations, whose schemas would come with
 * them into screens that only show; the test holds them to every operation that writes such a document.
 */
export const entityWriters = {
  company: owners,
  lead: sellers,
  quotation: sellers,
} as const satisfies Record<string, readonly Role[]>
