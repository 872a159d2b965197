/** The version of the text a buyer agreed to. Change it together with the text. */
export const termsVersion = '2026-11'
export const earlyStartVersion = '2026-01'
