/** The maximum length of a source file in lines; longer files do more than one thing. */
export const mostLines = 300

export const linesOf = (source: string): number => source.split('\n').length - (source.endsWith('\n') ? 1 : 0)

export const sizeBreaches = (file: string, source: string): string[] =>
  linesOf(source) > mostLines ? [`${file} has ${linesOf(source)} lines`] : []

/** The value below which `share` of the values fall, 0 to 1 (nearest rank). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
