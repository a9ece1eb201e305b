/**
 * Percent-encodes a value for links sent in messengers. Spaces become %20, never +, and ! ' ( ) * are encoded too: some
 * messengers end links at brackets and read stars as bold. A lone surrogate becomes U+FFFD rather than throwing.
 */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
