import { LinkButton } from '#design/press/link-button.tsx'
import type { SiteView } from '#site/kernel/site-view.ts'

export type NetworkPageProps = {
  view: SiteView
  /** Where the product is over https, for this reader. */
  address: string
  /** Where the authority's certificate is fetched. */
  authority: string
  /** SHA-256 of the authority's certificate, in pairs of hexadecimal digits. */
  fingerprint: string
}

const devices = ['android', 'windows'] as const
const steps = [1, 2, 3] as const

/** How a device comes to trust the certificate of the computer that the product runs on. */
export function NetworkPage({ view: { t }, address, authority, fingerprint }: NetworkPageProps) {
  return (
    <div className="column reading network">
      <h1>{t('https.title')}</h1>
      <p>{t('https.lead')}</p>
      <p className="buttons">
        <LinkButton tone="primary" href={authority} download="vanat-ca.crt">
          {t('https.download')}
        </LinkButton>
        <LinkButton href={address}>{t('https.open', { address })}</LinkButton>
      </p>
      {devices.map((device) => (
        <section key={device}>
          <h2>{t(`https.${device}`)}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{t(`https.${device}.${step}`)}</li>
            ))}
          </ol>
        </section>
      ))}
      <p>{t('https.compare')}</p>
      <p className="fingerprint">
        <code>{fingerprint}</code>
      </p>
      <p className="quiet">{t('https.limits')}</p>
    </div>
  )
}
