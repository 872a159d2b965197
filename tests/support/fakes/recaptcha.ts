import { bodyOf, listen } from './listen.ts'

/** Fakes Google's siteverify: takes a form, answers JSON; each token it issued is valid once. */
export async function openRecaptcha(secret = 'fake-secret') {
  const open = new Set<string>()
  const given = new Set<string>()
  const line = await listen(async (req, res) => {
    const send = (body: object) =>
      res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuse = (code: string) => send({ success: false, 'error-codes': [code] })
    if (req.method !== 'POST' || req.url !== '/recaptcha/api/siteverify')
      return res.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>')
    const asked = new URLSearchParams(await bodyOf(req))
    if (!asked.get('secret')) return refuse('missing-input-secret')
    if (asked.get('secret') !== secret) return refuse('invalid-input-secret')
    const token = asked.get('response')
    if (!token) return refuse('missing-input-response')
    if (!given.has(token)) return refuse('invalid-input-response')
    if (!open.delete(token)) return refuse('timeout-or-duplicate')
    return send({ success: true, challenge_ts: '2026-03-10T10:00:00Z', hostname: 'vangnet.test' })
  })
  return {
    ...line,
    secret,
    /** Issues a token, as Google's script does in a browser. */
    giveToken: () => {
      const token = `03A${crypto.randomUUID()}`
      open.add(token)
      given.add(token)
      return token
    },
  }
}
