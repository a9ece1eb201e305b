/** Key for comparing e-mail addresses, case-insensitive: phones capitalise the first letter. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
