/**
 * Who is asking. `public` has no session (a link from WhatsApp), `guest` looks at the shared sample
 * company, `demo` works in a private copy of it, `admin` keeps the site and sees no company.
 */
export const roles = ['public', 'guest', 'demo', 'sales', 'production', 'accounts', 'owner', 'admin'] as const
export type Role = (typeof roles)[number]

/** Roles a member of a company's staff may hold; the rest are modes of entry. */
export const staffRoles = ['sales', 'production', 'accounts', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

export const viewers = ['guest', 'demo', 'sales', 'production', 'accounts', 'owner'] as const satisfies readonly Role[]
/** Everybody of a company: not the guest, whose four permissions are leads, quotations, orders and customers. */
export const members = ['demo', 'sales', 'production', 'accounts', 'owner'] as const satisfies readonly Role[]
/** Leads, quotations: read. The floor has no business with prices still under discussion. */
export const saleViewers = ['guest', 'demo', 'sales', 'accounts', 'owner'] as const satisfies readonly Role[]
/** Payments and invoices: read. Neither the guest nor the floor. */
export const moneyViewers = ['demo', 'sales', 'accounts', 'owner'] as const satisfies readonly Role[]
export const sellers = ['demo', 'sales', 'owner'] as const satisfies readonly Role[]
export const accountants = ['demo', 'accounts', 'owner'] as const satisfies readonly Role[]
export const makers = ['demo', 'production', 'owner'] as const satisfies readonly Role[]
export const dispatchers = ['demo', 'sales', 'production', 'owner'] as const satisfies readonly Role[]
export const owners = ['owner'] as const satisfies readonly Role[]
