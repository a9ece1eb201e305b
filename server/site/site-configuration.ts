import * as z from 'zod/mini'
import type { Consultancy } from '#site/kernel/site-view.ts'

const line = z.optional(z.string().check(z.trim(), z.maxLength(300)))
const webAddress = (name: string) =>
  z.optional(z.url({ protocol: /^https?$/, error: `${name} must be an address such as https://example.com` }))

/** The owner's details on the public pages. All are optional; an absent one is not shown. */
const schema = z.object({
  SITE_LEGAL_NAME: line,
  SITE_FOUNDER: line,
  SITE_ADDRESS: line,
  SITE_EMAIL: z.optional(z.email('SITE_EMAIL must be an e-mail address')),
  SITE_PHONE: z.optional(z.string().check(z.regex(/^\+?[\d\s()-]{10,}$/, 'SITE_PHONE must be a phone number'))),
  SITE_NETWORK_URL: webAddress('SITE_NETWORK_URL'),
  SITE_FEEDBACK_URL: webAddress('SITE_FEEDBACK_URL'),
  SITE_ANALYTICS_PATH: z.optional(
    z
      .string()
      .check(
        z.regex(/^\/[\w.-][\w./-]*$/, 'SITE_ANALYTICS_PATH must be a path of this site, such as /insights/script.js'),
      ),
  ),
})

/** Parses them. Throws one Error with a line for every wrong variable. */
export function consultancyOf(variables: Readonly<Record<string, string | undefined>>, baseUrl: string): Consultancy {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = z.safeParse(schema, given)
  if (!parsed.success)
    throw new Error(
      [
        'The settings of the public pages do not fit:',
        ...parsed.error.issues.map(({ message }) => `  ${message}`),
      ].join('\n'),
    )
  const env = parsed.data
  return {
    baseUrl,
    legalName: env.SITE_LEGAL_NAME,
    founder: env.SITE_FOUNDER,
    address: env.SITE_ADDRESS,
    email: env.SITE_EMAIL,
    phone: env.SITE_PHONE,
    networkUrl: env.SITE_NETWORK_URL,
    feedbackUrl: env.SITE_FEEDBACK_URL,
    analyticsPath: env.SITE_ANALYTICS_PATH,
  }
}
