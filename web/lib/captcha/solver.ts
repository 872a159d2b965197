import type { CaptchaChallenge } from '../../../contract/wire/captcha.ts'
import { solve } from './solve.ts'

/** A worker, so that the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => postMessage(solve(data)))
