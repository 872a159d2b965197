import { consentNow } from './consent.ts'

const loaded = new Map<string, HTMLScriptElement>()

/** Loads a third-party script, once, and only with consent to everything. */
export function deferScript(src: string) {
  if (consentNow() !== 'all' || loaded.has(src)) return
  const script = document.createElement('script')
  script.src = src
  script.async = true
  loaded.set(src, script)
  document.head.append(script)
}

/** Google's cookies, on this host and the domains above it. */
const ofOthers = /^(_ga|_gid|_gat|_gcl|_gac|_dc_gtm)/

function forget(cookie: string, domain: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${cookie}=; path=/; max-age=0${domain && `; domain=${domain}`}`
}

/** After consent is withdrawn. Code that already runs cannot be unloaded, but is not loaded again, and its cookies are deleted. */
export function dropDeferred() {
  for (const script of loaded.values()) script.remove()
  const domains = location.hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'))
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '')
  for (const name of names.filter((name) => ofOthers.test(name)))
    for (const domain of ['', ...domains]) forget(name, domain)
}
