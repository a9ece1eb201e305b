import type { ReactNode } from 'react'
import { classes } from '#design/frame/classes.ts'
import { Link } from '#design/press/link.tsx'

type CircleStep = { id: string; label: string; note?: string; href?: string }

type ThreadCircleProps = {
  label: string
  /** Ten steps, 36 degrees apart, clockwise from the top. */
  steps: readonly CircleStep[]
  /** In the middle. */
  children?: ReactNode
  className?: string
}

const degrees = 36
const radius = 150

function knotAt(index: number): string {
  const turn = (index * degrees * Math.PI) / 180
  return [200 + radius * Math.sin(turn), 200 - radius * Math.cos(turn)].map(Math.round).join(' ')
}

/** The thread closed to a circle: the first step follows the tenth. */
export function ThreadCircle({ label, steps, children, className }: ThreadCircleProps) {
  return (
    <nav aria-label={label} className={classes('circle', className)}>
      <div className="circle-ring">
        <svg viewBox="0 0 400 400" textAnchor="middle" aria-hidden="true">
          <circle cx="200" cy="200" r={radius} className="circle-yarn" />
          <circle cx="200" cy="200" r={radius} className="circle-twist" />
          {steps.map((step, index) => (
            <g key={step.id} className="circle-mark" transform={`translate(${knotAt(index)})`}>
              <circle r="19" />
              <text dy="0.35em">{index + 1}</text>
            </g>
          ))}
        </svg>
        <div className="circle-shuttle" aria-hidden="true" />
        {children !== undefined && <div className="circle-middle">{children}</div>}
      </div>
      <ol className="circle-steps">
        {steps.map((step, index) => {
          const words = (
            <>
              <span className="circle-number" aria-hidden="true">
                {index + 1}
              </span>
              <span className="circle-words">
                <span className="circle-label">{step.label}</span>
                {step.note !== undefined && <span className="thread-note">{step.note}</span>}
              </span>
            </>
          )
          return (
            <li key={step.id}>
              {step.href === undefined ? (
                <span className="circle-target">{words}</span>
              ) : (
                <Link href={step.href} className="circle-target">
                  {words}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
