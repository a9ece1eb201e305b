/**
 * Percent-encodes a value for a link that people forward: a blank is %20 and never +, and ! ' ( ) * are encoded too,
 * since a messenger ends a link at a bracket and reads a star as bold. Half an emoji becomes U+FFFD instead of a fault.
 */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
