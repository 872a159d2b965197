import type { Env } from '../env.ts'
import type { Signer } from '../signature.ts'
import { checkAltcha } from './altcha.ts'
import { type RequireCaptcha, requireCaptchaWith } from './captcha.ts'
import { checkRecaptcha } from './recaptcha.ts'

type Settings = Pick<Env, 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SECRET' | 'RECAPTCHA_API_URL'>

/** Both names or neither: a site key alone would bring Google's script and let nobody through. */
export const usesRecaptcha = (env: Settings) => Boolean(env.RECAPTCHA_SITE_KEY && env.RECAPTCHA_SECRET)

/** Google's where it is configured, else our own. */
export const chooseCaptcha = (env: Settings, signer: Signer): RequireCaptcha =>
  requireCaptchaWith(
    usesRecaptcha(env)
      ? checkRecaptcha({ secret: env.RECAPTCHA_SECRET ?? '', apiUrl: env.RECAPTCHA_API_URL })
      : checkAltcha(signer),
  )
