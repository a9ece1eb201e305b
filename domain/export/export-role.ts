import type { Role } from '#domain/kernel/role.ts'

/** Who takes whole lists away as files: whoever leaves the firm must not leave with its customers. */
export const exporters = ['accounts', 'owner'] as const satisfies readonly Role[]
