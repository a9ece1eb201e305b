import { acceptChange, fresh } from '#domain/kernel/change.ts'
import { refuse } from '#domain/kernel/outcome.ts'
import { patched, rule } from '#domain/kernel/rule.ts'
import { dalalEntity } from './dalal-entity.ts'
import { changeDalal, createDalal } from './dalal-operations.ts'
import { whyNoRate, wholeRate } from './dalal-rate.ts'
import type { Dalal } from './dalal.ts'

const rated = (dalal: Dalal) => {
  const no = whyNoRate(dalal)
  if (no) return refuse(no)
  const whole = { ...dalal, ...wholeRate(dalal) }
  return acceptChange(dalalEntity, whole)
}

export const createDalalRule = rule(createDalal).decide(({ input, facts }) =>
  rated({ ...fresh(facts), ...input, balance: 0, lastSeq: 0, paidYear: null, paidInYear: 0, tdsInYear: 0 }),
)

export const changeDalalRule = rule(changeDalal)
  .with({ dalal: patched(dalalEntity) })
  .decide(({ input, dalal }) => rated({ ...dalal, ...input, version: dalal.version }))
