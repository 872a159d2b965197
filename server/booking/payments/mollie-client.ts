import { z } from 'zod'

export type MollieSettings = {
  apiKey: string
  /** Without `/v2`; of a fake, in tests. */
  apiUrl?: string
  /** How long Mollie may take to respond. */
  timeoutMs?: number
}

/** Mollie refused a request. */
export class MollieRefusal extends Error {
  readonly status: number

  constructor(status: number, detail: string, field?: string) {
    super(`Mollie answered ${status}${field ? ` about ${field}` : ''}: ${detail}`)
    this.name = 'MollieRefusal'
    this.status = status
  }
}

/** Turns refusals with one of these statuses into undefined. */
export const unless =
  (...statuses: number[]) =>
  (error: unknown): undefined => {
    if (error instanceof MollieRefusal && statuses.includes(error.status)) return undefined
    throw error
  }

const refusal = z.object({ title: z.string(), detail: z.string().optional(), field: z.string().optional() })

/** A response from a gateway is not always JSON. */
function readRefusal(text: string) {
  try {
    return refusal.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

type Request = { body?: object; key?: string }

/**
 * A client for Mollie's API v2. `@mollie/api-client` is not used because it has no timeout, trusts only the root certificates of 2021, and cannot
 * use a fake over http.
 */
export function mollieClient({
  apiKey,
  apiUrl = 'https://api.mollie.com',
  timeoutMs = 10_000,
}: MollieSettings) {
  return async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { body, key }: Request = {},
  ): Promise<unknown> => {
    const response = await fetch(`${apiUrl}/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/hal+json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: body && JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (response.ok) return text === '' ? undefined : JSON.parse(text)
    const refused = readRefusal(text)
    throw new MollieRefusal(
      response.status,
      refused?.detail ?? refused?.title ?? 'unreadable response',
      refused?.field,
    )
  }
}
