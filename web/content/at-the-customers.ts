/** The one "place" that is the customer's own; its address on file is our office. */
const atTheCustomers = 'INC'

export const isOurs = ({ code }: { code: string }) => code !== atTheCustomers
