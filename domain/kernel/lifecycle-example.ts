/** A lifecycle without the types that would stop a test from trying invalid steps. */
type AnyLifecycle = {
  key: string
  table: Readonly<Record<string, Readonly<Record<string, { to: string }>>>>
}

/** Every step as 'from step to', in table order; tests compare it with a handwritten list. */
export const stepsOf = ({ table }: AnyLifecycle): string[] =>
  Object.entries(table).flatMap(([from, steps]) =>
    Object.entries(steps).map(([step, { to }]) => `${from} ${step} ${to}`),
  )

/** Every status paired with each step missing from its row. */
export function absentSteps({ table }: AnyLifecycle): { from: string; step: string }[] {
  const steps = [...new Set(Object.values(table).flatMap((row) => Object.keys(row)))]
  return Object.entries(table).flatMap(([from, row]) =>
    steps.filter((step) => !(step in row)).map((step) => ({ from, step })),
  )
}
