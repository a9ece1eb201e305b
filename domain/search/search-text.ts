const plain = /^\p{ASCII}*$/u

/** Text for comparison: no case, accents, width or Indic digits. Most names are plain ASCII and skip the normalisation. */
export const plainText = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        // Without the tables of `language/`: lists use this from their first screen on.
        .replace(/[०-९૦-૯]/g, (digit) => String((digit.charCodeAt(0) % 16) - 6))
        .toLowerCase()

/** The typed words, normalised. */
export const wordsIn = (typed: string): string[] => plainText(typed).split(/\s/).filter(Boolean)
