import type { BulkAnswer } from '../../../contract/staff/bulk.ts'

export const nothingDone: BulkAnswer = {
  is_done: true,
  changed: 0,
  unchanged: 0,
  refused: 0,
  refusals: [],
  next: null,
}

/** The report of a bulk action so far, with the next part of it. */
export const withPart = (sum: BulkAnswer, part: BulkAnswer): BulkAnswer => ({
  ...part,
  changed: sum.changed + part.changed,
  unchanged: sum.unchanged + part.unchanged,
  refused: sum.refused + part.refused,
  refusals: [...sum.refusals, ...part.refusals],
})
