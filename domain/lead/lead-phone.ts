/** The specification's looser rule for a first contact: an optional plus, then at least ten of digits, spaces, hyphens, parentheses. */
export const isPhoneLike = (phone: string): boolean =>
  /^\+?[\d\s()-]{10,}$/.test(phone) && (phone.match(/\d/g)?.length ?? 0) >= 6
