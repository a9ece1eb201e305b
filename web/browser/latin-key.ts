/**
 * The key of a shortcut: what was typed, or on a layout without Latin letters (Gujarati, Hindi) what stands on that key of
 * the Latin one.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key <= '~') return key
  const letter = code.startsWith('Key') ? code.slice(3).toLowerCase() : ''
  return letter || (code === 'Slash' ? '/' : key)
}
