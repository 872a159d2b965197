import type { CaptchaChallenge } from '../../../contract/wire/captcha.ts'
import { solve } from './solve.ts'

/** In a thread of its own, so that the page goes on moving. */
addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => postMessage(solve(data)))
