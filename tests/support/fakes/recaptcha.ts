import { bodyOf, listen } from './listen.ts'

/** Fakes Google's siteverify: takes a form, answers JSON; each token it issued is valid once. */
export async function openRecaptcha(secret = 'fake-secret') {
  const unused = new Set<string>()
  const issued = new Set<string>()
  const server = await listen(async (req, res) => {
    const send = (result: object) =>
      res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result))
    const refuse = (code: string) => send({ success: false, 'error-codes': [code] })
    if (req.method !== 'POST' || req.url !== '/recaptcha/api/siteverify')
      return res.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>')
    const body = new URLSearchParams(await bodyOf(req))
    if (!body.get('secret')) return refuse('missing-input-secret')
    if (body.get('secret') !== secret) return refuse('invalid-input-secret')
    const token = body.get('response')
    if (!token) return refuse('missing-input-response')
    if (!issued.has(token)) return refuse('invalid-input-response')
    if (!unused.delete(token)) return refuse('timeout-or-duplicate')
    return send({ success: true, challenge_ts: '2026-03-10T10:00:00Z', hostname: 'vangnet.test' })
  })
  return {
    ...server,
    secret,
    /** Issues a token, as Google's script does in a browser. */
    issueToken: () => {
      const token = `03A${crypto.randomUUID()}`
      unused.add(token)
      issued.add(token)
      return token
    },
  }
}
