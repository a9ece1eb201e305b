import { LinkButton } from '#design/press/link-button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { telephone } from '#site/kernel/link-gone.tsx'
import { localised } from '#site/kernel/site-language.ts'
import { SiteOpening } from '#site/kernel/site-opening.tsx'
import type { SiteView } from '#site/kernel/site-view.ts'
import { ContactForm, type ContactFormProps } from './contact-form.tsx'

export type ContactPageProps = ContactFormProps & { isSent: boolean }

/** How to reach the consultancy, and a short contact form. */
export function ContactPage({ isSent, ...form }: ContactPageProps) {
  const { view } = form
  const { t, language } = view
  const { networkUrl } = view.consultancy
  return (
    <>
      <SiteOpening heading={t('contact.heading')} lead={t('contact.lead')}>
        {/* Without an address elsewhere one connects by the form: above it and into its first field, never back up to it. */}
        {networkUrl === undefined && !isSent && <LinkButton href="#name">{t('contact.connect')}</LinkButton>}
      </SiteOpening>
      <section className="band">
        <div className="column contact">
          <div>
            {isSent ? (
              <>
                <Banner tone="success" title={t('contact.sent')}>
                  {t('contact.sent.text')} {view.consultancy.phone !== undefined && t('contact.sent.urgent')}
                </Banner>
                <p className="buttons">
                  <LinkButton href={localised(language, '/blog')}>{t('nav.blog')}</LinkButton>
                  <LinkButton href="/platform?mode=demo">{t('home.try')}</LinkButton>
                </p>
              </>
            ) : (
              <ContactForm {...form} />
            )}
          </div>
          <ContactWays
            view={view}
            connect={networkUrl ?? (isSent ? localised(language, '/contact#name') : undefined)}
          />
        </div>
      </section>
    </>
  )
}

/** Show only the details the site's owner has given. */
function ContactWays({ view: { t, consultancy }, connect }: { view: SiteView; connect: string | undefined }) {
  const { address, email, phone, networkUrl } = consultancy
  return (
    <aside className="ways">
      <h2>{t('contact.ways')}</h2>
      {(address ?? email ?? phone) !== undefined && (
        <dl>
          {address !== undefined && (
            <div>
              <dt>{t('contact.address')}</dt>
              <dd>
                <address>{address}</address>
              </dd>
            </div>
          )}
          {email !== undefined && (
            <div>
              <dt>{t('contact.email')}</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
          )}
          {phone !== undefined && (
            <div>
              <dt>{t('contact.phone')}</dt>
              <dd>
                <a href={telephone(phone)}>{phone}</a>
              </dd>
            </div>
          )}
        </dl>
      )}
      <p>{t('contact.hours')}</p>
      {connect !== undefined && (
        <p>
          <LinkButton href={connect} {...(connect === networkUrl ? { target: '_blank', rel: 'noopener' } : {})}>
            {t('contact.connect')}
          </LinkButton>
        </p>
      )}
    </aside>
  )
}
