import type { LocalHttps } from './network-https.ts'

/** Where a device downloads the certificate to trust. Also over http: it does not trust our https yet. */
export const authorityPath = '/local-ca.crt'

/** The page with the instructions. */
export const instructionsPath = '/local-https'

/** The authority's certificate in the form browsers on phones and computers install. */
export const authorityAnswer = (https: LocalHttps): Response =>
  new Response(new Uint8Array(https.certificate().authority.der), {
    headers: {
      'content-type': 'application/x-x509-ca-cert',
      'content-disposition': 'attachment; filename="vanat-ca.crt"',
      'cache-control': 'no-store',
    },
  })

/** Tells the platform where the instructions are, if there are any. */
export const networkTag = (https: LocalHttps | undefined): string =>
  https ? `<meta name="instructions" content="${instructionsPath}">` : ''

/** The https address of the product for a visitor at `url`: the same host name if the certificate covers it. */
export function secureAddress(https: LocalHttps, url: string): string {
  const { hostname } = new URL(url)
  const { names } = https.certificate()
  return `https://${names.includes(hostname) ? hostname : (names[0] ?? 'localhost')}:${https.port}`
}
