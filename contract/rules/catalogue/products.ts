export const productKinds = ['training', 'inspection', 'equipment'] as const
export type ProductKind = (typeof productKinds)[number]

/** Numbers for the stock status of an option; the specification knows 1. A date is closed when its booking deadline has passed. */
export const stockStatuses = { available: 1, full: 2, cancelled: 3, onRequest: 4, closed: 5 } as const
export type StockStatus = (typeof stockStatuses)[keyof typeof stockStatuses]

/** Details that a certification scheme needs of each participant, besides the name. */
export const participantNeeds = ['date_of_birth', 'winda_id', 'irata_number'] as const
/** All fields of a participant. */
export const participantFields = ['name', 'email', ...participantNeeds] as const

/** The ways to sort a list of products. */
export const sortings = ['default', 'popularity', 'date', 'price_asc', 'price_desc'] as const
