/**
 * The most urgent first. `overdue`: its due day has passed, so it may not be used; `due`: within the coming weeks; `rejected`: out of use for
 * good, because of a defect or its age; `ok`.
 */
export const inspectionStates = ['overdue', 'due', 'rejected', 'ok'] as const
export type InspectionState = (typeof inspectionStates)[number]

export const inspectionResults = ['approved', 'rejected', 'expired'] as const

/** Where we inspect: in our workshop or at the customer's site. */
export const inspectionLocations = ['workshop', 'on_site'] as const
export type InspectionLocation = (typeof inspectionLocations)[number]
