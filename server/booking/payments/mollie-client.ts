import { z } from 'zod'

export type MollieSettings = {
  apiKey: string
  /** Without `/v2`; of a stand-in, in tests. */
  apiUrl?: string
  /** How long Mollie may take over one answer. */
  patienceMs?: number
}

/** Mollie answered, and said no. */
export class MollieRefusal extends Error {
  readonly status: number

  constructor(status: number, detail: string, field?: string) {
    super(`Mollie answered ${status}${field ? ` about ${field}` : ''}: ${detail}`)
    this.name = 'MollieRefusal'
    this.status = status
  }
}

/** For refusals that are no fault where they come. */
export const unless =
  (...statuses: number[]) =>
  (error: unknown): undefined => {
    if (error instanceof MollieRefusal && statuses.includes(error.status)) return undefined
    throw error
  }

const refusal = z.object({ title: z.string(), detail: z.string().optional(), field: z.string().optional() })

/** What a gateway on the way says is not always JSON. */
function readRefusal(text: string) {
  try {
    return refusal.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

type Question = { body?: object; key?: string }

/**
 * The line to Mollie's API v2. Not `@mollie/api-client`: that waits without end for an answer, trusts the root certificates
 * of 2021 only, and cannot speak to a stand-in over http.
 */
export function mollieLine({
  apiKey,
  apiUrl = 'https://api.mollie.com',
  patienceMs = 10_000,
}: MollieSettings) {
  return async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { body, key }: Question = {},
  ): Promise<unknown> => {
    const answer = await fetch(`${apiUrl}/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/hal+json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await answer.text()
    if (answer.ok) return text === '' ? undefined : JSON.parse(text)
    const said = readRefusal(text)
    throw new MollieRefusal(answer.status, said?.detail ?? said?.title ?? 'nothing we can read', said?.field)
  }
}
