import type { Log } from '../../platform/log.ts'
import type { Provider } from './provider.ts'

/** Where money is taken and given back. */
export type Till = { provider: Provider; log: Log }
