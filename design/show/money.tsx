import { classes } from '#design/frame/classes.ts'
import { exactMoneyText, moneyText, roundMoneyText } from '#design/show/money-text.ts'

type MoneyProps = {
  /** Integer paise. */
  paise: number
  /**
   * Paise are shown where there are any: people compare the sum with the line of a bank. `exact` shows them always, in a
   * column of sums; `rounded` never, on a card that sums up many.
   */
  exact?: boolean
  rounded?: boolean
  /** `large` uses Anek, for the one sum a screen is about. */
  size?: 'plain' | 'large'
  /** Shown and announced after the sum: "to give back", "overdue". A minus or a colour alone is easily missed. */
  note?: string | undefined
  className?: string
}

/** A sum in rupees with Indian grouping and tabular digits. */
export function Money({ paise, exact = false, rounded = false, size = 'plain', note, className }: MoneyProps) {
  const text = (exact ? exactMoneyText : rounded ? roundMoneyText : moneyText)(paise)
  return (
    <data
      value={(paise / 100).toFixed(2)}
      className={classes('money', size === 'large' && 'money-large', text.length > 10 && 'money-long', className)}
    >
      {text}
      {note !== undefined && <span className="money-note"> {note}</span>}
    </data>
  )
}
