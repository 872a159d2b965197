import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security.ts'

const page = '<html><script>start()</script><script src="/a.js"></script></html>'

describe('what a page may load', () => {
  it('is its own, and the captcha works in a thread of its own', () => {
    const policy = contentSecurityPolicy(page, { https: true })
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'(;|$)/)
    expect(policy).not.toContain('google')
    expect(policy).not.toContain('frame-src')
  })

  it('includes Google where its captcha is set up, and nothing else of Google', () => {
    const policy = contentSecurityPolicy(page, { https: true, recaptcha: true })
    expect(policy).toMatch(
      /script-src 'self' 'sha256-\S+' https:\/\/www.google.com\/recaptcha\/ https:\/\/www.gstatic.com\/recaptcha\/;/,
    )
    expect(policy).toContain(
      'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    )
    expect(policy).toContain("connect-src 'self' https://www.google.com/recaptcha/")
    expect(policy).toContain("img-src 'self' data:;")
  })
})
