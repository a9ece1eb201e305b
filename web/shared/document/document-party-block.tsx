import { VisuallyHidden } from '#design/frame/visually-hidden.tsx'
import type { DocumentParty, DocumentRow } from '#domain/document/document-view.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** A company on paper: heading, name, address, registration. */
export function DocumentPartyBlock({ party, isHead = false }: { party: DocumentParty; isHead?: boolean }) {
  return (
    <div className="min-w-0">
      {!isHead && <p className="text-13 text-ink-2">{party.heading}</p>}
      <p className={isHead ? 'font-heading text-20 leading-heading font-semibold' : 'font-semibold'}>{party.name}</p>
      {party.address.map((line, at) => (
        // Two lines may read alike: Surat, in the district of Surat.
        <p key={at}>{line}</p>
      ))}
      {party.rows.length > 0 && (
        <dl className="mt-1 text-13 text-ink-2">
          {party.rows.map(({ key, label, value }) => (
            <div key={key} className="flex flex-wrap gap-x-2">
              <dt>{label}</dt>
              <dd className="min-w-0 text-ink">
                <DocumentValue value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** Labelled facts, values aligned right. */
export function DocumentRows({ rows }: { rows: readonly DocumentRow[] }) {
  return (
    <dl className="grid content-start gap-1">
      {rows.map(({ key, label, value }) => (
        <div key={key} className="flex justify-between gap-4">
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0 text-right">
            <DocumentValue value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A value, or the line that the print leaves for one that is missing. */
function DocumentValue({ value }: { value: string }) {
  const { t } = useTranslation('document-line')
  if (value !== '') return value
  return (
    <span className="inline-block w-32 border-b border-ink-2">
      <VisuallyHidden>{t('gaps.blank')}</VisuallyHidden>
    </span>
  )
}
