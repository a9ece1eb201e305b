/** Passwords are never stored on the device; they exist only in the form. */
export type NewPassword = { password: string; confirmPassword: string }

export const noNewPassword: NewPassword = { password: '', confirmPassword: '' }
