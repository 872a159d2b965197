/** All tests start on Tuesday 10 March 2026 at 11:00 in Amsterdam. */
export const startOfTests = new Date('2026-03-10T10:00:00Z')
