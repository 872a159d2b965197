/** How the dates of the agenda can be sorted. */
export const agendaSortings = ['date', 'price', 'seats'] as const
