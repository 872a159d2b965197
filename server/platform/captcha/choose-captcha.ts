import type { Env } from '../env.ts'
import type { Signer } from '../signature.ts'
import { checkAltcha } from './altcha.ts'
import { type RequireCaptcha, requireCaptchaWith } from './captcha.ts'
import { checkRecaptcha } from './recaptcha.ts'

type Settings = Pick<Env, 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SECRET' | 'RECAPTCHA_API_URL'>

/** Needs both variables: with the site key alone nobody could pass. */
export const usesRecaptcha = (env: Settings) => Boolean(env.RECAPTCHA_SITE_KEY && env.RECAPTCHA_SECRET)

/** reCAPTCHA if it is configured, otherwise our own (ALTCHA). */
export const chooseCaptcha = (env: Settings, signer: Signer): RequireCaptcha =>
  requireCaptchaWith(
    usesRecaptcha(env)
      ? checkRecaptcha({ secret: env.RECAPTCHA_SECRET ?? '', apiUrl: env.RECAPTCHA_API_URL })
      : checkAltcha(signer),
  )
