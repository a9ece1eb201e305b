import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#design/field/field.tsx'
import type { FieldWords } from '#design/field/field.tsx'
import { numberAndWord, scaledInteger } from '#design/field/number-text.ts'

export type NumberFieldProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> &
  FieldWords & {
    /** The number in units of its last decimal: 1250 with `decimals` 2 is 12.50. `null` while empty. */
    value: number | null
    /**
     * Called with the same scaled integer, `null` for empty, `undefined` while the text is not such a number; and with the
     * unit typed behind it, if there is one.
     */
    onValue: (scaled: number | null | undefined, word?: string) => void
    /** Whether a word behind the number is a unit it may have. The field's own `unit` always is. */
    isUnit?: ((word: string) => boolean) | undefined
    /** Decimals allowed; 0 by default. */
    decimals?: number
    /** The unit, shown after the number: metres, kg, %. */
    unit?: ReactNode
    /** Shown before the number, and not read out. */
    sign?: ReactNode
    /** The number as text, while nobody types it; plain digits by default. */
    written?: (scaled: number, decimals: number) => string
  }

const ungrouped = (scaled: number, decimals: number): string =>
  String(Number((scaled / 10 ** decimals).toFixed(decimals)))

/**
 * A number, on the phone's decimal keyboard. The text stays as typed until blur. Not `type=number`, which changes on scroll
 * and drops commas.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    id,
    className,
    value,
    onValue,
    onBlur,
    decimals = 0,
    unit,
    isUnit,
    sign,
    written = ungrouped,
    name,
    ...rest
  } = props
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => {
    const { number, word } = numberAndWord(text)
    const isNamed = word !== '' && (isUnit?.(word) === true || word === unit)
    return isNamed ? { scaled: scaledInteger(number, decimals), word } : { scaled: scaledInteger(text, decimals) }
  }
  const shown = typed ?? (value === null ? '' : written(value, decimals))
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(binding) => (
        <span className="input-framed">
          {sign !== undefined && (
            <span className="input-affix" aria-hidden="true">
              {sign}
            </span>
          )}
          <input
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            {...rest}
            {...binding}
            type="text"
            className="input input-number"
            value={shown}
            onChange={(event) => {
              setTyped(event.target.value)
              const { scaled, word } = read(event.target.value)
              onValue(scaled, word)
            }}
            onBlur={(event) => {
              // Keep text that is not a number, so that it can be corrected rather than retyped.
              if (typed !== null && read(typed).scaled !== undefined) setTyped(null)
              onBlur?.(event)
            }}
          />
          {unit !== undefined && <span className="input-affix">{unit}</span>}
          {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
        </span>
      )}
    </Field>
  )
}
