/** Tuesday 10 March 2026, eleven o'clock in Amsterdam: when all tests begin. */
export const startOfTests = new Date('2026-03-10T10:00:00Z')
