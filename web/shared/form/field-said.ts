const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What is wrong with a field, away from the field itself: its label stands before a sentence that does not name it. */
export function fieldSaid(label: string, said: string): string {
  // A word in Gujarati or Hindi carries its ending: its beginning is enough.
  const named = new RegExp(String.raw`(?:^|[^\p{L}\p{M}\p{N}])${escaped(label)}`, 'iu')
  return named.test(said) ? said : `${label}: ${said}`
}
