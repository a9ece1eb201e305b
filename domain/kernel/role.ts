/**
 * The caller's role. `public` has no session (a link from WhatsApp), `guest` views the shared sample company, `demo`
 * works in a private copy of it, `admin` maintains the site and sees no company data.
 */
export const roles = ['public', 'guest', 'demo', 'sales', 'production', 'accounts', 'owner', 'admin'] as const
export type Role = (typeof roles)[number]

/** Roles of a company's staff; the others are session modes. */
export const staffRoles = ['sales', 'production', 'accounts', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Everyone who sees a company: its staff, and the two modes of looking at an example of one. */
export const viewers = ['guest', 'demo', 'sales', 'production', 'accounts', 'owner'] as const satisfies readonly Role[]
/** Everyone in a company except guests, who may read only leads, quotations, orders and customers. */
export const members = ['demo', 'sales', 'production', 'accounts', 'owner'] as const satisfies readonly Role[]
/** Read leads and quotations. Excludes production: prices are still under negotiation. */
export const saleViewers = ['guest', 'demo', 'sales', 'accounts', 'owner'] as const satisfies readonly Role[]
/** Read payments and invoices. Excludes guests and production. */
export const moneyViewers = ['demo', 'sales', 'accounts', 'owner'] as const satisfies readonly Role[]
/** Whether a role learns what is paid and owed. A guest does: the company is an example, and its documents are complete. */
export const seesPayments = (role: Role): boolean => role !== 'production'
/** Write leads, quotations and what belongs to them. */
export const sellers = ['demo', 'sales', 'owner'] as const satisfies readonly Role[]
/** Write bills, money and ledgers. */
export const accountants = ['demo', 'accounts', 'owner'] as const satisfies readonly Role[]
/** Write what sales and accounts both keep: parties, returned goods, and that the rest of an order is not coming. */
export const sellersAndAccountants = ['demo', 'sales', 'accounts', 'owner'] as const satisfies readonly Role[]
/** Take an order through production. */
export const makers = ['demo', 'production', 'owner'] as const satisfies readonly Role[]
/** Send an order's goods off. */
export const dispatchers = ['demo', 'sales', 'production', 'owner'] as const satisfies readonly Role[]
/** Only the owner of a company, not even its demo copy's visitor. */
export const owners = ['owner'] as const satisfies readonly Role[]
/** Decide what staff may not: give up a debt, take back what was entered on an earlier day. */
const deciders = ['demo', 'owner'] as const satisfies readonly Role[]
/** Whether a role decides what staff may not. */
export const mayDecide = (role: Role): boolean => deciders.some((one) => one === role)
