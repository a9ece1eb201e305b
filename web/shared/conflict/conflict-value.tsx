import { sumText } from '#domain/money/money-format.ts'
import { stateOf } from '#domain/place/state.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { featureOf, inKebab, labelKeys, useFieldLabel } from './use-field-label.ts'

type ConflictValueProps = { noun: string; field: string; value: unknown }

/** A value as its form shows it: money, dates, and enums in the reader's language. */
export function ConflictValue({ noun, field, value }: ConflictValueProps) {
  const kernel = useTranslation('kernel')
  const { t } = useTranslation('conflict')
  const plain = usePlainValue(noun)
  const labelOf = useFieldLabel(noun)
  if (isNothing(value)) return <span className="font-normal text-ink-2">{kernel.t('none')}</span>
  if (typeof value === 'boolean') return <span>{t(value ? 'yes' : 'no')}</span>
  if (typeof value === 'string' && value.startsWith('data:image/'))
    return <img src={value} alt={labelOf(field)} className="max-h-16 max-w-full" />
  if (Array.isArray(value))
    return value.map((line: unknown, at) => (
      <span key={at} className="block">
        <ListedValue noun={noun} field={field} value={line} />
      </span>
    ))
  if (!isFields(value)) return <span>{plain(field, value)}</span>
  return Object.entries(value)
    .filter(([, part]) => !isNothing(part) && part !== false)
    .map(([name, part]) => (
      <span key={name} className="block">
        <span className="block text-13 font-normal text-ink-2">{labelOf(name)}</span>
        {part !== true && <ConflictValue noun={noun} field={name} value={part} />}
      </span>
    ))
}

/** One of several values: a document line, a few figures, or a word. */
function ListedValue({ noun, field, value }: ConflictValueProps) {
  const plain = usePlainValue(noun)
  if (!isFields(value)) return plain(field, value)
  if (typeof value['description'] === 'string') return <LineWords line={value} />
  return Object.entries(value)
    .map(([name, part]) => plain(name, part))
    .join(' · ')
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''
const numberIn = (line: Fields, name: string): number => (typeof line[name] === 'number' ? line[name] : 0)
const figures = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

/** A document line: description, quantity, rate, tax. */
function LineWords({ line }: { line: Fields }) {
  const kernel = useTranslation('kernel')
  const { t } = useTranslation('conflict')
  const discount = numberIn(line, 'discountPaise')
  return (
    <>
      <span className="block font-normal">{String(line['description'])}</span>
      {t('line', {
        quantity: figures.format(numberIn(line, 'quantityMilli') / 1000),
        unit: kernel.t(`unit.${String(line['unit'])}`),
        rate: sumText(numberIn(line, 'ratePaise')),
        gst: String(numberIn(line, 'gstRateBp') / 100),
      })}
      {discount > 0 && <span className="block">{t('discount', { amount: sumText(discount) })}</span>}
    </>
  )
}

/** Formats a single value by its field name. */
export function usePlainValue(noun: string): (field: string, value: unknown) => string {
  const { t, has, language } = useTranslation(featureOf(noun))
  const { exactDay } = useSentences(noun)
  return (field, value) => {
    if (typeof value === 'number') {
      if (field.endsWith('Bp')) return `${value / 100}%`
      if (field.endsWith('Milli')) return figures.format(value / 1000)
      return /(^amount|Limit|Paise)$/.test(field) ? sumText(value) : figures.format(value)
    }
    // A sign, since the form has no word for it: the list above the form says yes or no.
    if (typeof value === 'boolean') return value ? '✓' : '✗'
    const text = String(value)
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return exactDay(text)
    if (field === 'state' || field === 'placeOfSupply') return stateOf(text)?.name[language] ?? text
    const names = [field, field.replace(/Status$/, ''), inKebab(field), ...labelKeys(noun, field)]
    const key = names.map((name) => `${name}.${text}`).find(has)
    return key === undefined ? text : t(key)
  }
}
