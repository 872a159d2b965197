import { bodyOf } from '../../ui/api/body-of.ts'
import { fetchThroughGates } from './client.ts'

export const param = (id: number) => ({ id: String(id) })
/** Ends a request that nobody waits for any more. */
export const until = (signal: AbortSignal | undefined) => ({ init: { signal } })

/** What the address of a list says. */
export type ListQuery = Record<string, string>

/** Sends a file in a form, which the typed client does not do. */
export async function sendFile<Answer>(path: string, file: File): Promise<Answer> {
  const body = new FormData()
  body.append('file', file)
  const request = fetchThroughGates(path, { method: 'POST', body })
  return ((await bodyOf(request as never)) as { data: Answer }).data
}
