import type { Role } from '#domain/kernel/role.ts'

/** Who may download whole lists: staff who leave the firm must not take its customers along. */
export const exporters = ['accounts', 'owner'] as const satisfies readonly Role[]
