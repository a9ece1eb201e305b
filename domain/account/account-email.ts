/** An e-mail address compares without its letter case: people's phones capitalise the first letter. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
