import { z } from 'zod'
import { type Env, isDemo } from '../../platform/env.ts'
import type { Log } from '../../platform/log.ts'

/** Says whether a VAT number is in use; undefined when that cannot be found out now. */
export type VatRegister = (number: string) => Promise<boolean | undefined>

const publicUrl = 'https://ec.europa.eu/taxation_customs/vies/rest-api'
const timeoutMs = 5000

/** VIES answers `valid: false` with another `userError` than `INVALID` when a country's register is down. */
const viesResponse = z.object({ valid: z.boolean(), userError: z.string().optional() })

const askVies =
  (url: string, log: Log): VatRegister =>
  async (number) => {
    try {
      const response = await fetch(`${url}/check-vat-number`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ countryCode: number.slice(0, 2), vatNumber: number.slice(2) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`VIES answered ${response.status}`)
      const { valid, userError } = viesResponse.parse(await response.json())
      return valid || userError === undefined || userError === 'INVALID' ? valid : undefined
    } catch (error) {
      log.warn({ err: error }, 'a VAT number could not be checked')
      return undefined
    }
  }

/** In a demo nobody is asked: a number that ends in 0 is not valid, one that ends in 9 cannot be checked. */
const demoRegister: VatRegister = async (number) => (number.endsWith('9') ? undefined : !number.endsWith('0'))

export const chooseVatRegister = (env: Env, log: Log): VatRegister =>
  env.VIES_API_URL ? askVies(env.VIES_API_URL, log) : isDemo(env) ? demoRegister : askVies(publicUrl, log)
