type RowNumberProps = {
  /** The number of a paper, or the words that stand for one that is still to come. */
  number: string
  /** What else the second line of the row says. */
  rest?: string | undefined
}

/**
 * A paper's number in the second line of a row. Where the line is short, the rest is cut first and the year before the
 * serial: 'SO/2…0012' still says which one it is, 'SO/26-27/…' does not.
 */
export function RowNumber({ number, rest }: RowNumberProps) {
  const serialAt = number.search(/\d*$/)
  return (
    <>
      <span className="row-number-series">{number.slice(0, serialAt)}</span>
      <span className="row-number-serial">{number.slice(serialAt)}</span>
      {rest && <span className="row-number-rest">{` · ${rest}`}</span>}
    </>
  )
}
