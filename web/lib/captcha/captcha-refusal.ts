import { ApiProblem } from '../api/problem.ts'

/** Where the captcha did not count: the shop's own sentence, in the page's language. Sending again brings a fresh one along. */
export const captchaRefusal = (error: unknown): string | undefined =>
  error instanceof ApiProblem && error.body?.error === 'captcha_failed' ? error.body.message : undefined
