import type { ClientResponse } from 'hono/client'

/** The requests that wrote what was answered, by which they can be undone. */
const requests = new WeakMap<object, string>()

type AnyResponse = ClientResponse<unknown, number, string>

/** The answer to a write; `undoIdOf` knows the request. */
export async function written<Response extends AnyResponse, Data extends object>(
  request: Promise<Response>,
  read: (request: Promise<Response>) => Promise<Data>,
): Promise<Data> {
  const data = await read(request)
  const id = (await request).headers.get('x-request-id')
  if (id) requests.set(data, id)
  return data
}

/** The id by which a write can be undone, from its answer. */
export const undoIdOf = (data: object): string | undefined => requests.get(data)
