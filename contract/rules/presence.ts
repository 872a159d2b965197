/** An open page says this often which record it shows. */
export const presenceIntervalMs = 20_000
/** Someone who has not said so for this long no longer looks at it. */
export const presenceMs = 45_000
