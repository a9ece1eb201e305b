import type { LocalHttps } from './network-https.ts'

/** Where a device fetches what it is to trust; over http too, for over https it does not trust us yet. */
export const authorityPath = '/local-ca.crt'

/** The page that shows how. */
export const instructionsPath = '/local-https'

/** The authority's certificate as browsers of phones and computers take it for one. */
export const authorityAnswer = (https: LocalHttps): Response =>
  new Response(new Uint8Array(https.certificate().authority.der), {
    headers: {
      'content-type': 'application/x-x509-ca-cert',
      'content-disposition': 'attachment; filename="vanat-ca.crt"',
      'cache-control': 'no-store',
    },
  })

/** Tells the platform where the instructions are, where there are any. */
export const networkTag = (https: LocalHttps | undefined): string =>
  https ? `<meta name="instructions" content="${instructionsPath}">` : ''

/** Where the product is over https, for whoever came by `url`: by the same name where the certificate has it. */
export function secureAddress(https: LocalHttps, url: string): string {
  const { hostname } = new URL(url)
  const { names } = https.certificate()
  return `https://${names.includes(hostname) ? hostname : (names[0] ?? 'localhost')}:${https.port}`
}
