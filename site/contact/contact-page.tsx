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
  return (
    <>
      <SiteOpening heading={t('contact.heading')} lead={t('contact.lead')} />
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
                  <LinkButton tone="quiet" href="/platform?mode=demo">
                    {t('home.try')}
                  </LinkButton>
                </p>
              </>
            ) : (
              <ContactForm {...form} />
            )}
          </div>
          <ContactWays view={view} form={isSent ? localised(language, '/contact#write') : '#write'} />
        </div>
      </section>
    </>
  )
}

/** Show only the details the site's owner has given. `form`: the address of a form to write. */
function ContactWays({ view: { t, consultancy }, form }: { view: SiteView; form: string }) {
  const { address, email, phone } = consultancy
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
      <p>
        <LinkButton
          href={consultancy.networkUrl ?? form}
          {...(consultancy.networkUrl ? { target: '_blank', rel: 'noopener' } : {})}
        >
          {t('contact.connect')}
        </LinkButton>
      </p>
    </aside>
  )
}
