import { NumberField, type NumberFieldProps } from '#design/field/number-field.tsx'
import { moneyInput } from '#design/show/money-text.ts'

/** The value is in integer paise. */
export type MoneyFieldProps = Omit<NumberFieldProps, 'decimals' | 'unit' | 'isUnit' | 'sign' | 'written'>

/** What people write behind a sum. */
const rupees = /^(?:rs|inr|rupees?|rupiya|રૂ|રૂપિયા|रु|रुपये|रुपए)\.?$/i

/** Takes rupees, yields integer paise; shown with Indian digit grouping. */
export const MoneyField = (props: MoneyFieldProps) => (
  <NumberField {...props} decimals={2} sign="₹" isUnit={(word) => rupees.test(word)} written={moneyInput} />
)
