/** How long a new password is, in characters. */
export const passwordLength = { min: 10, max: 200 } as const
