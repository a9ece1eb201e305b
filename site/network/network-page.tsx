import { LinkButton } from '#design/press/link-button.tsx'
import type { SiteView } from '#site/kernel/site-view.ts'

type NetworkPageProps = {
  view: SiteView
  /** The https address of the product, for this reader. */
  address: string
  /** Where to download the authority's certificate. */
  authority: string
  /** SHA-256 of the authority's certificate, as pairs of hexadecimal digits. */
  fingerprint: string
}

const devices = ['android', 'windows'] as const
const steps = [1, 2, 3] as const

/** How a device is made to trust the certificate of the computer that runs the product. */
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
