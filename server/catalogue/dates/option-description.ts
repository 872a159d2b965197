/** An option in one line, as the specification writes it: the days and the location, or the chosen values of an undated option. */
export function optionDescription(option: {
  firstDay: string | null
  lastDay: string | null
  location: string | null
  values: string[]
}): string {
  if (!option.firstDay) return option.values.join(', ')
  const dutch = (day: string) => day.split('-').reverse().join('-')
  const days =
    option.lastDay && option.lastDay !== option.firstDay
      ? `${dutch(option.firstDay)} – ${dutch(option.lastDay)}`
      : dutch(option.firstDay)
  return option.location ? `${days}, ${option.location}` : days
}
