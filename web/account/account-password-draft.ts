/** Passwords are never kept on the device, so they live in the form only. */
export type NewPassword = { password: string; confirmPassword: string }

export const noNewPassword: NewPassword = { password: '', confirmPassword: '' }
