const dayMs = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The weeks of a month (`YYYY-MM`), Monday first; null for days of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const offset = (new Date(first).getUTCDay() + 6) % 7
  const weeks: (string | null)[][] = []
  for (let monday = first - offset * dayMs; ; monday += 7 * dayMs) {
    const days = Array.from({ length: 7 }, (_, n) => dayOf(monday + n * dayMs))
    const own = days.map((day) => (day.startsWith(month) ? day : null))
    if (own.every((day) => day === null)) return weeks
    weeks.push(own)
  }
}

export function monthAfter(month: string, step: 1 | -1): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}
