import { useId } from 'react'
import { Table } from '#design/list/table.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'

type Bar = {
  id: string
  /** Label under the bar: a month in three letters. */
  label: string
  /** The label in full, for the table. */
  name: string
  value: number
  /** The formatted value, above the bar and in the table. */
  text: string
  note?: string
}

type BarChartProps = {
  bars: readonly Bar[]
  /** Column heads of the table behind the chart. */
  heads: { name: string; value: string; note?: string }
  /** The table's caption, and the label of its toggle. */
  caption: string
  openTable: string
}

/** Height of a full bar in percent of the chart; the rest is for its figure. */
const full = 84

/** A bar chart without a scale: the highest and the last bar show their figures, and the table behind it has all. */
export function BarChart({ bars, heads, caption, openTable }: BarChartProps) {
  const yarn = useId()
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = 100 / bars.length
  const heightOf = (value: number): number => (value / most) * full
  const last = bars.length - 1
  const highest = bars.findIndex(({ value }) => value === most)
  const columns = [
    { id: 'name', head: heads.name, names: true, cell: (bar: Bar) => bar.name },
    { id: 'value', head: heads.value, align: 'right' as const, cell: (bar: Bar) => bar.text },
    ...(heads.note === undefined
      ? []
      : [{ id: 'note', head: heads.note, align: 'right' as const, cell: (bar: Bar) => bar.note ?? '' }]),
  ]
  return (
    <div className="grid gap-3">
      <div aria-hidden="true">
        <svg className="block h-[180px] w-full overflow-visible desk:h-[260px]">
          <defs>
            <pattern id={yarn} width="4" height="4" patternUnits="userSpaceOnUse">
              <rect width="4" height="4" className="fill-neel" />
              <path d="M3.5 0v4M0 3.5h4" className="stroke-cloth" strokeOpacity="0.3" />
            </pattern>
          </defs>
          <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-selvedge" strokeWidth="2" />
          {bars.map(({ id, value, text }, index) => {
            const height = heightOf(value)
            // The last figure is right-aligned with its bar, so it overlaps the one or two before it.
            const clear = index === last ? Math.max(...bars.slice(-3).map((bar) => heightOf(bar.value))) : height
            // Figures of neighbouring bars would overlap: the last one wins, and on a phone, where bars are narrow,
            // also over those slightly further away.
            const isTold = value > 0 && (index === last || (index === highest && index < last - 1))
            const isCrowded = index !== last && index > last - 4
            return (
              <g key={id}>
                <rect
                  x={`${index * step + step * 0.18}%`}
                  width={`${step * 0.64}%`}
                  y={`${100 - height}%`}
                  height={`${height}%`}
                  fill={`url(#${yarn})`}
                />
                {isTold && (
                  <text
                    x={`${index === last ? 100 : Math.max(6, (index + 0.5) * step)}%`}
                    y={`${100 - clear}%`}
                    dy="-6"
                    textAnchor={index === last ? 'end' : 'middle'}
                    className={`fill-ink text-13 font-semibold ${isCrowded ? 'hidden tablet:inline' : ''}`}
                  >
                    {text}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
        <ol className="grid auto-cols-fr grid-flow-col pt-1 text-13 text-ink-2">
          {bars.map(({ id, label }, index) => (
            <li key={id} className="flex min-w-0 justify-center whitespace-nowrap">
              <span className={(last - index) % 2 === 0 ? '' : 'hidden tablet:inline'}>{label}</span>
            </li>
          ))}
        </ol>
      </div>
      <Disclosure summary={openTable}>
        <Table caption={caption} captionHidden columns={columns} rows={bars} rowKey={({ id }) => id} />
      </Disclosure>
    </div>
  )
}
