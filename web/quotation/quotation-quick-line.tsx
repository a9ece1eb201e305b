import { useState } from 'react'
import { TextField } from '#design/field/text-field.tsx'
import { IconButton } from '#design/press/icon-button.tsx'
import { exactMoneyText } from '#design/show/money-text.ts'
import { textileHeadings } from '#domain/document-line/document-line-fabric.ts'
import { quantityText } from '#domain/document-line/document-line-text.ts'
import { sumText } from '#domain/money/money-format.ts'
import { priceOf } from '#domain/money/money.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { LineAmountFields, useLineError } from '#web/shared/document/line-amount-fields.tsx'
import type { LineDraft, SettledDraft } from '#web/shared/document/line-draft.ts'
import { useTranslation } from '#web/text/translation.tsx'
import type { TypedLine } from './quotation-quick-draft.ts'

const isNumber = (value: number | null): value is number => value !== null && !Number.isNaN(value)

/** '1,000 m × ₹86.75 = ₹86,750': what is missing is a question mark. */
function useSum(): (line: LineDraft) => string {
  const kernel = useTranslation('kernel')
  return ({ quantityMilli, ratePaise, unit }) => {
    const quantity = isNumber(quantityMilli) ? quantityText(quantityMilli) : '?'
    const rate = isNumber(ratePaise) ? exactMoneyText(ratePaise) : '₹?'
    const sum = isNumber(quantityMilli) && isNumber(ratePaise) ? priceOf(quantityMilli, ratePaise) : null
    return `${quantity} ${kernel.t(`unit.${unit}`)} × ${rate}${sum === null ? '' : ` = ${sumText(sum)}`}`
  }
}

type QuotationTypedLineProps = { typed: TypedLine; onCorrect: () => void }

/** What was read of a line of the text, and what could not be. */
export function QuotationTypedLine({ typed: { line, faults }, onCorrect }: QuotationTypedLineProps) {
  const { t } = useTranslation('quotation-quick')
  const say = useTranslation('document-line')
  const sum = useSum()
  return (
    <div className="grid gap-1 rounded-2 border border-thread bg-calico px-3 py-2">
      <div className="flex items-start gap-2">
        <output className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-semibold">{line.description || '?'}</span>
          <span className="block tabular">{sum(line)}</span>
          <span className="block text-13 text-ink-2">{`${say.t('field.hsn')} ${line.hsn || '?'}`}</span>
        </output>
        <IconButton icon="edit" label={t('correct')} onClick={onCorrect} />
      </div>
      {faults.map(({ code, words }) => (
        <p key={code} className="text-13 text-majith wrap-anywhere">
          {t(`fault.${code}`, { words })}
        </p>
      ))}
    </div>
  )
}

type QuotationQuickLineProps = {
  line: LineDraft
  at: number
  settled: SettledDraft | undefined
  errors: FieldErrors
  onChange: (patch: Partial<LineDraft>) => void
  onRemove: () => void
}

/** A line as it stands, with the fields of what is missing or wrong; a tap opens all of them. */
export function QuotationQuickLine({ line, at, settled, errors, onChange, onRemove }: QuotationQuickLineProps) {
  const { t } = useTranslation('quotation-quick')
  const say = useTranslation('document-line')
  const sum = useSum()
  const isWrong = Object.keys(errors).some((path) => path.startsWith(`lines.${at}.`))
  // Decided once: a field must not vanish while it is filled in.
  const [begunOpen] = useState(() => !isNumber(line.quantityMilli) || !isNumber(line.ratePaise) || line.hsn === '')
  const [opened, setOpened] = useState(false)
  const isOpen = begunOpen || opened || isWrong
  return (
    <div data-line={line.key} className="grid gap-2 rounded-2 border border-thread bg-cotton px-3 py-2">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-semibold">{line.description || say.t('lines.unnamed')}</span>
          <span className="block tabular">{sum(line)}</span>
          <span className="block text-13 text-ink-2">
            {[line.hsn && `${say.t('field.hsn')} ${line.hsn}`, rateText(settled)].filter(Boolean).join(' · ')}
          </span>
        </p>
        {!isOpen && <IconButton icon="edit" label={t('correct')} onClick={() => setOpened(true)} />}
        <IconButton icon="trash" label={say.t('lines.remove', { n: at + 1 })} onClick={onRemove} />
      </div>
      {isOpen && <QuickFields {...{ line, at, errors, onChange }} />}
    </div>
  )
}

const rateText = (settled: SettledDraft | undefined): string =>
  typeof settled?.gstRateBp === 'number' ? `GST ${settled.gstRateBp / 100}%` : ''

type QuickFieldsProps = Pick<QuotationQuickLineProps, 'line' | 'at' | 'errors' | 'onChange'>

/** The missing field first: a tap on a known quality leads straight to the quantity. */
function QuickFields({ line, at, errors, onChange }: QuickFieldsProps) {
  const { t } = useTranslation('document-line')
  const wrong = useLineError(errors, at)
  return (
    <div className="grid grid-cols-2 items-start gap-2 tablet:grid-cols-4">
      <LineAmountFields line={line} wrong={wrong} onChange={onChange} />
      <TextField
        label={t('field.hsn')}
        value={line.hsn}
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
        list={`headings-${line.key}`}
        error={wrong('hsn', line.hsn.trim() === '' && 'hsn-required') ?? wrong('gstRateBp', 'line-gst-rate-required')}
        onChange={(event) => onChange({ hsn: event.target.value })}
      />
      <datalist id={`headings-${line.key}`}>
        {textileHeadings.map((heading) => (
          <option key={heading} value={heading}>
            {t(`hsn.${heading}`)}
          </option>
        ))}
      </datalist>
      <TextField
        label={t('field.description-of', { n: at + 1 })}
        className="col-span-2 tablet:col-span-4"
        value={line.description}
        maxLength={200}
        autoComplete="off"
        error={wrong('description')}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </div>
  )
}
