import type { Locale } from '../../../contract/rules/locale.ts'
import { createApi } from '../api/api.ts'

/** Asks the shop for something to work out, and works it out. */
export async function getAltchaToken(locale: Locale): Promise<string> {
  const challenge = await createApi(locale).captchaChallenge()
  const solver = new Worker(new URL('./solver.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string>((resolve, reject) => {
      solver.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
      solver.onerror = () => reject(new Error('the captcha could not be worked out'))
      solver.postMessage(challenge)
    })
  } finally {
    solver.terminate()
  }
}
