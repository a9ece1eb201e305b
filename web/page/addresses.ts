// Every address that the platform's code names, except those of documents: their descriptions have them.

const platform = '/platform'

/** The address of a page by its last part: an alias that the specification names, for example. */
export const inPlatform = (name: string): string => `${platform}/${name}`

/** Whether an address is one of the platform, which needs a session. */
export const isInPlatform = (path: string): boolean => /^\/platform(?:[/?#]|$)/.test(path)

/** The platform's pages by name. */
export const places = {
  home: platform,
  leads: '/platform/leads',
  quotes: '/platform/quotes',
  orders: '/platform/orders',
  collections: '/platform/collections',
  payments: '/platform/payments',
  receiptNew: '/platform/receipts/new',
  dalals: '/platform/dalals',
  refunds: '/platform/refunds',
  refundNew: '/platform/refunds/new',
  invoices: '/platform/invoices',
  creditNotes: '/platform/credit-notes',
  debitNotes: '/platform/debit-notes',
  goodsReturns: '/platform/goods-returns',
  customers: '/platform/customers',
  inventory: '/platform/inventory',
  fulfillment: '/platform/fulfillment',
  analytics: '/platform/analytics',
  production: '/platform/production',
  procurement: '/platform/procurement',
  settings: '/platform/settings',
  search: '/platform/search',
  account: '/platform/account',
  staff: '/platform/staff',
  /** The component gallery, in development. */
  design: '/platform/design',
} as const

/** Pages that need no session. `:id` is the secret at the end of a link. */
export const doors = {
  signIn: '/login',
  signUp: '/signup',
  reset: '/reset/:id',
  join: '/join/:id',
  profile: '/profile-complete/:id',
  /** Earlier addresses of the same page, with the secret in the query. */
  profileByQuery: ['/profile-completion', '/external-profile-form'],
  /** Links that were cut off before their secret: their pages say what to do. */
  cutOff: { reset: '/reset', join: '/join', profile: '/profile-complete' },
} as const

/** The sign-in page, which then leads to `address`. */
export const signInFor = (address: string): string => `${doors.signIn}?next=${encodeURIComponent(address)}`

/** Pages of the public site where its administrator works. */
export const sitePages = { stories: '/blog?manage=1', messages: '/contact/entries' } as const
