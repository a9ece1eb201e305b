import { Select } from '#design/field/select.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { IconButton } from '#design/press/icon-button.tsx'
import { exactMoneyText } from '#design/show/money-text.ts'
import { Money } from '#design/show/money.tsx'
import { rateOfLine } from '#domain/document-line/document-line-rate.ts'
import { gstSlabsOn, gstRateSource } from '#domain/gst/gst-rate.ts'
import { priceOf, proportion } from '#domain/money/money.ts'
import type { LastRates } from '#domain/quotation/quotation-last-rate.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { DiscountField } from './discount-field.tsx'
import { LineAmountFields, useLineError } from './line-amount-fields.tsx'
import { isRateAgainstLaw, type LineDraft, type SettledDraft } from './line-draft.ts'

type LineFieldsProps = {
  line: LineDraft
  /** The line with its share of the document's discount, and its rate. */
  settled: SettledDraft
  at: number
  date: string
  errors: FieldErrors
  listId: string
  lastRates?: LastRates | undefined
  onChange: (patch: Partial<LineDraft>) => void
  /** Null for the only line while it is blank. */
  onRemove: (() => void) | null
}

/** The line's value before tax in paise; null while incomplete. */
function taxableOf({ quantityMilli, ratePaise, discountPaise, taxIncluded, gstRateBp }: SettledDraft): number | null {
  if (quantityMilli === 0 || ratePaise === 0) return null
  const net = priceOf(quantityMilli, ratePaise) - discountPaise
  return taxIncluded ? proportion(net, 10_000, 10_000 + (gstRateBp ?? 0)) : net
}

/** The rates of the day, and one that was chosen earlier. */
const ratesOffered = ({ chosenRateBp }: LineDraft, date: string): readonly number[] =>
  chosenRateBp === null || gstSlabsOn(date).includes(chosenRateBp)
    ? gstSlabsOn(date)
    : [...gstSlabsOn(date), chosenRateBp].toSorted((a, b) => a - b)

/** One line: description, heading, quantity, rate, tax. */
export function LineFields({
  line,
  settled,
  at,
  date,
  errors,
  listId,
  lastRates,
  onChange,
  onRemove,
}: LineFieldsProps) {
  // The rates that are offered depend on tables that may change under an open form.
  'use no memo'
  const { t } = useTranslation('document-line')
  const wrong = useLineError(errors, at)
  const { refusal } = useSentences('gst')
  const lawful = rateOfLine(settled, date)
  const taxable = taxableOf(settled)
  const source = gstRateSource(date)?.source
  // Focus the first empty field of the first line. A lead's fabric lacks only its rate.
  const begins = at > 0 ? null : line.description !== '' && line.ratePaise === null ? 'rate' : 'description'

  const rateHint = (): string | undefined => {
    if (line.hsn.trim() === '') return undefined
    if (!lawful.ok) return line.chosenRateBp === null ? refusal(lawful.refusal) : undefined
    if (line.chosenRateBp === null || line.chosenRateBp === lawful.value) return undefined
    return t('gst.differs', { rate: String(lawful.value / 100) })
  }

  return (
    <section
      aria-label={t('lines.number', { n: at + 1 })}
      className="rounded-2 border border-thread bg-cotton p-3 desk:p-4"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextField
          id={`${listId}-${line.key}-description`}
          label={t('field.description-of', { n: at + 1 })}
          value={line.description}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="next"
          data-autofocus={begins === 'description' || undefined}
          error={wrong('description')}
          onChange={(event) => onChange({ description: event.target.value })}
        />
        {onRemove ? (
          <IconButton icon="trash" label={t('lines.remove', { n: at + 1 })} className="mt-7" onClick={onRemove} />
        ) : (
          <span className="size-11" />
        )}
      </div>
      <div className="mt-3 grid grid-cols-2 items-start gap-3 tablet:grid-cols-3 desk:grid-cols-6">
        <TextField
          label={t('field.hsn')}
          className="tablet:col-span-1"
          value={line.hsn}
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          list={`${listId}-headings`}
          error={wrong('hsn', line.hsn.trim() === '' && 'hsn-required')}
          onChange={(event) => onChange({ hsn: event.target.value })}
        />
        <LineAmountFields
          line={line}
          wrong={wrong}
          rate={{
            hint: settled.taxIncluded ? t('field.rate.with-tax') : undefined,
            'data-autofocus': begins === 'rate' || undefined,
          }}
          onChange={onChange}
        />
        <DiscountField
          label={t('field.discount')}
          value={line}
          error={wrong('discountPaise') ?? wrong('discountBp')}
          onChange={onChange}
        />
        <Select
          label={t('field.gst')}
          title={source}
          value={line.chosenRateBp === null ? '' : String(line.chosenRateBp)}
          options={ratesOffered(line, date).map((rate) => ({ value: String(rate), label: `${rate / 100}%` }))}
          placeholder={lawful.ok ? t('gst.by-heading', { rate: String(lawful.value / 100) }) : t('gst.choose')}
          hint={rateHint()}
          error={wrong('gstRateBp', 'line-gst-rate-required')}
          onChange={(event) =>
            onChange({ chosenRateBp: event.target.value === '' ? null : Number(event.target.value) })
          }
        />
      </div>
      {isRateAgainstLaw(line, settled, date) && (
        <TextField
          className="mt-3"
          label={t('field.rate-reason')}
          hint={t('field.rate-reason.hint')}
          value={line.rateReason}
          maxLength={300}
          autoComplete="off"
          error={wrong('rateReason')}
          onChange={(event) => onChange({ rateReason: event.target.value })}
        />
      )}
      {lastRates && <LineLastRates rates={lastRates} />}
      <p className="mt-2 flex justify-end gap-3 text-ink-2">
        <span>{t('field.taxable')}</span>
        <output className="min-w-24 text-right font-semibold text-ink">
          {taxable === null ? '–' : <Money paise={taxable} exact />}
        </output>
      </p>
    </section>
  )
}

/** What was quoted for the line's cloth before, to this party and to others. */
function LineLastRates({ rates: { party, cloth } }: { rates: LastRates }) {
  const { t } = useTranslation('document-line')
  const { day } = useSentences('document-line')
  if (!party && !cloth) return null
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-13 text-ink-2">
      {party && <span>{t('rate.party', { rate: exactMoneyText(party.ratePaise), on: day(party.on) })}</span>}
      {cloth && (
        <span>
          {t('rate.cloth', {
            rate: exactMoneyText(cloth.ratePaise),
            company: cloth.companyName,
            on: day(cloth.on),
          })}
        </span>
      )}
    </p>
  )
}
