/** The version of the text a buyer agreed to. Change it together with the text. */
export const termsVersion = '2026-01'
export const earlyStartVersion = '2026-01'
