/** What the rows of the board can be. */
export const boardSides = ['trainer', 'room', 'location'] as const
export type BoardSide = (typeof boardSides)[number]

/** What the rows of the occupancy can be. */
export const occupancySides = ['location', 'course'] as const
