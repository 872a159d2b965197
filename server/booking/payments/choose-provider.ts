import type { Pool } from '../../platform/database/database.ts'
import type { Env } from '../../platform/env.ts'
import { mollie } from './mollie.ts'
import type { Provider } from './provider.ts'
import { testBank } from './test-bank.ts'

/** Mollie if a key is configured, otherwise the built-in test bank. */
export function chooseProvider(env: Env, pool: Pool, now: () => Date): Provider {
  if (!env.MOLLIE_API_KEY) return testBank(pool, now)
  return mollie({
    apiKey: env.MOLLIE_API_KEY,
    apiUrl: env.MOLLIE_API_URL,
    origin: env.origin,
  })
}
