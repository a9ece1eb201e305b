import { classes } from '#design/frame/classes.ts'
import { exactMoneyText, moneyText } from '#design/show/money-text.ts'

type MoneyProps = {
  /** Integer paise. */
  paise: number
  /** Show paise too: on documents and in accounts. */
  exact?: boolean
  /** `large` uses Anek, for the one sum a screen is about. */
  size?: 'plain' | 'large'
  /** Shown and announced after the sum: "to give back", "overdue". A minus or a colour alone is easily missed. */
  note?: string | undefined
  className?: string
}

/** A sum in rupees with Indian grouping and tabular digits. */
export function Money({ paise, exact = false, size = 'plain', note, className }: MoneyProps) {
  const text = exact ? exactMoneyText(paise) : moneyText(paise)
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
