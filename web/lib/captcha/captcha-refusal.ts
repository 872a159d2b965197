import { ApiProblem } from '../../../ui/api/problem.ts'

/** The shop's message if the captcha was refused, in the page's language. Sending again uses a new token. */
export const captchaRefusal = (error: unknown): string | undefined =>
  error instanceof ApiProblem && error.body?.error === 'captcha_failed' ? error.body.message : undefined
