import { Body } from '../platform/http/body.ts'

/** Shown when not even the error page can be rendered: both languages, no parts that could fail too. */
export const lastResort = new Body(
  Buffer.from(`<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Vangnet</title></head><body><h1>Er ging iets mis</h1><p>Probeer het zo opnieuw.</p>
<h1 lang="en">Something went wrong</h1><p lang="en">Please try again shortly.</p></body></html>`),
  {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    'retry-after': '5',
  },
)
