import { type ProblemCode, problemStatuses } from '../../../contract/rules/problem-codes.ts'

/**
 * An error response of the API, for journeys that fake one.
 *
 *     await page.route('**\/api/orders', (route) => route.fulfill(problem('out_of_stock', { max: 2 })))
 */
export const problem = (code: ProblemCode, more: object = {}) => ({
  status: problemStatuses[code],
  json: { error: code, message: 'x', request_id: 'x', ...more },
})
