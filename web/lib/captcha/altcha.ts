import type { Locale } from '../../../contract/rules/locale.ts'
import { createApi } from '../api/api.ts'

/** Requests a challenge and solves it. */
export async function getAltchaToken(locale: Locale): Promise<string> {
  const challenge = await createApi(locale).captchaChallenge()
  const solver = new Worker(new URL('./solver.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string>((resolve, reject) => {
      solver.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
      solver.onerror = () => reject(new Error('the captcha challenge could not be solved'))
      solver.postMessage(challenge)
    })
  } finally {
    solver.terminate()
  }
}
