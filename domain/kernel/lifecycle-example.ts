/** A lifecycle as a test tries it: without the types that would forbid it the wrong steps. */
type AnyLifecycle = {
  key: string
  table: Readonly<Record<string, Readonly<Record<string, { to: string }>>>>
}

/** Every step of the table as 'from step to', in the table's order: what a test writes out again by hand. */
export const stepsOf = ({ table }: AnyLifecycle): string[] =>
  Object.entries(table).flatMap(([from, steps]) =>
    Object.entries(steps).map(([step, { to }]) => `${from} ${step} ${to}`),
  )

/** Every status with every step that its row does not hold. */
export function absentSteps({ table }: AnyLifecycle): { from: string; step: string }[] {
  const steps = [...new Set(Object.values(table).flatMap((row) => Object.keys(row)))]
  return Object.entries(table).flatMap(([from, row]) =>
    steps.filter((step) => !(step in row)).map((step) => ({ from, step })),
  )
}
