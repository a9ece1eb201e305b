import { NumberField, type NumberFieldProps } from '#design/field/number-field.tsx'
import { moneyInput } from '#design/show/money-text.ts'

/** The value is in integer paise. */
export type MoneyFieldProps = Omit<NumberFieldProps, 'decimals' | 'unit' | 'sign' | 'written'>

/** Takes rupees, yields integer paise; shown with Indian digit grouping. */
export const MoneyField = (props: MoneyFieldProps) => (
  <NumberField {...props} decimals={2} sign="₹" written={moneyInput} />
)
