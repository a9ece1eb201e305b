import { readFileSync } from 'node:fs'

export const bodyOf = (slug: string): string => readFileSync(new URL(`blog/${slug}.md`, import.meta.url), 'utf8')

export const grouped = (value: number, digits = 0): string =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    Number(`${Math.round(Number(`${value}e${digits}`))}e-${digits}`),
  )
export const rupees = (value: number, digits = 0): string => `₹${grouped(value, digits)}`

/** The figures that the post does not print: empty when every sum in it is right. */
export const missing = (slug: string, figures: readonly string[]): string[] => {
  const body = bodyOf(slug)
  return figures.filter((figure) => !body.includes(figure))
}

/** The day so many days after a date. */
export const plus = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
