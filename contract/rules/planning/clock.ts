/** Minutes since midnight of a time such as `08:30`. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** A course day without times of its own lasts as long as an ordinary one. */
export const usualTimes = { starts_at: '09:00', ends_at: '17:00' } as const
