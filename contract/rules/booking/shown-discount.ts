/**
 * The discount of a line as people see it. Less than a cent for each of its pieces is none: the price of a group was not divisible by its
 * people, so that the prices per person are some cents too much together.
 */
export const shownDiscountCents = ({ amount, discount_cents }: { amount: number; discount_cents: number }) =>
  Math.abs(discount_cents) < Math.abs(amount) ? 0 : discount_cents
