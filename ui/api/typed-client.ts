type Values = Record<string, string | string[] | undefined>
type Args = {
  param?: Record<string, string>
  query?: Values
  header?: Record<string, string>
  json?: unknown
}
type Send = (url: string, init: RequestInit) => Promise<Response>

/** Every property adds a part to the path, as in Hono's own client; `$get` and the like send the request. */
const pathProxy = (path: string, send: (path: string, args: Args, init?: RequestInit) => unknown): unknown =>
  new Proxy(() => {}, {
    get: (_target, key) =>
      typeof key === 'string' && key !== 'then' ? pathProxy(`${path}/${key}`, send) : undefined,
    apply: (_target, _this, [args = {}, options]) => send(path, args, options?.init),
  })

const queryOf = (values: Values) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, one)
  return query.size > 0 ? `?${query}` : ''
}

/** Hono's typed client with only what the pages use of it, because it is in every page. */
export const typedClient = <Client>(headers: Record<string, string>, fetch: Send) =>
  pathProxy('', (path, { param = {}, query = {}, header, json }, init) => {
    const end = path.lastIndexOf('/$')
    const url = path
      .slice(0, end)
      .replace(/\/:(\w+)/g, (_part, name: string) => (param[name] ? `/${param[name]}` : ''))
    return fetch(url + queryOf(query), {
      method: path.slice(end + 2).toUpperCase(),
      headers: { ...headers, ...header, ...(json !== undefined && { 'content-type': 'application/json' }) },
      body: json === undefined ? undefined : JSON.stringify(json),
      ...init,
    })
  }) as Client
