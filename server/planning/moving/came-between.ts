/** An order was placed between locking the orders of a date and locking its seats. */
export class CameBetween extends Error {}

/** Under the lock of the seats no order can be added, so those that are there now are all. */
export function requireAllLocked(locked: readonly number[], found: readonly number[]) {
  const known = new Set(locked)
  if (found.some((id) => !known.has(id))) throw new CameBetween('an order came in between')
}
