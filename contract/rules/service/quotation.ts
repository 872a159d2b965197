/** From this many participants of one course a group of one's own, at the company, is usually cheaper than seats on open dates. */
export const inCompanyFrom = 6

/** Where the training is to take place: on an open date, or with a group of one's own at the company. */
export const quotationPlaces = ['open', 'in_company'] as const
export type QuotationPlace = (typeof quotationPlaces)[number]

/** The maximum number of products in one request. */
export const maxQuotationLines = 50
