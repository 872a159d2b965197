/** The allowed length of a new password, in characters. */
export const passwordLength = { min: 10, max: 200 } as const
