import type { DocumentView } from '#domain/document/document-view.ts'
import { DocumentRows } from './document-party-block.tsx'
import { DocumentTableCloth } from './document-table-cloth.tsx'
import { UpiCode } from './upi-code.tsx'

/** Below the lines: total in words, sums, tax by rate, payment details, terms, notes, signature. */
export function DocumentFoot({ view }: { view: DocumentView }) {
  const { totals, words, taxes, bank, upi, terms, notes, signature } = view
  return (
    <>
      <div className="grid items-start gap-6 tablet:grid-cols-2">
        <div>
          <p className="text-13 text-ink-2">{words.label}</p>
          <p className="font-semibold">{words.value}</p>
        </div>
        <dl className="grid gap-1">
          {totals.map(({ key, label, value, weight }) => (
            <div
              key={key}
              className={`flex justify-between gap-4 ${weight === 'plain' ? '' : 'font-semibold'} ${
                weight === 'total' ? 'border-t border-ink pt-2 text-20' : ''
              }`}
            >
              <dt className={weight === 'plain' ? 'text-ink-2' : undefined}>{label}</dt>
              <dd className="shrink-0 text-right whitespace-nowrap tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {taxes !== null && <DocumentTableCloth table={taxes} label={taxes.heading} />}
      {(bank !== null || upi !== null) && (
        <div className="grid gap-6 border-t border-thread pt-5 tablet:grid-cols-[minmax(0,1fr)_auto]">
          {bank !== null && (
            <div>
              <h2 className="mb-2 text-16">{bank.heading}</h2>
              <DocumentRows rows={bank.rows} />
            </div>
          )}
          {upi !== null && (
            <figure className="grid max-w-56 justify-items-center gap-2 text-center">
              <UpiCode link={upi.link} label={upi.heading} />
              <figcaption className="text-13 text-ink-2">
                <span className="block font-semibold text-ink">{upi.heading}</span>
                {upi.note}
              </figcaption>
            </figure>
          )}
        </div>
      )}
      {[terms, notes].map(
        (section) =>
          section !== null &&
          section.lines.length > 0 && (
            <div key={section.heading}>
              <h2 className="mb-1 text-16">{section.heading}</h2>
              {section.lines.map((line, at) => (
                <p key={at} className="whitespace-pre-line">
                  {line}
                </p>
              ))}
            </div>
          ),
      )}
      <div className="justify-self-end text-right">
        <p>{signature.heading}</p>
        <p className="mt-12 border-t border-thread pt-1 text-13 text-ink-2">{signature.label}</p>
      </div>
    </>
  )
}
