import type { Locale } from '../../../contract/rules/locale.ts'

/** The parts of Google's script that we use. */
type Grecaptcha = {
  ready: (then: () => void) => void
  render: (container: HTMLElement, options: Record<string, unknown>) => number
  execute: (widget: number) => void
  reset: (widget: number) => void
}
type Asking = { resolve: (token: string) => void; reject: (reason: Error) => void }

const google = () => (window as unknown as { grecaptcha: Grecaptcha }).grecaptcha

let widget: Promise<number> | undefined
let asking: Asking | undefined

const failed = () => asking?.reject(new Error('reCAPTCHA did not answer'))

const loadScript = (locale: Locale) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=explicit&hl=${locale}`
    script.onload = () => google().ready(resolve)
    script.onerror = () => {
      script.remove()
      reject(new Error('reCAPTCHA did not load'))
    }
    document.head.append(script)
  })

async function renderWidget(locale: Locale, siteKey: string) {
  await loadScript(locale)
  const container = document.body.appendChild(document.createElement('div'))
  return google().render(container, {
    sitekey: siteKey,
    size: 'invisible',
    callback: (token: string) => asking?.resolve(token),
    'error-callback': failed,
    'expired-callback': failed,
  })
}

/** Invisible: Google's script loads with the first form that is sent. All forms share one widget, which is reset after each token. */
export async function getRecaptchaToken(locale: Locale, siteKey: string): Promise<string> {
  widget ??= renderWidget(locale, siteKey)
  // The next call tries again.
  widget.catch(() => {
    widget = undefined
  })
  const id = await widget
  try {
    return await new Promise<string>((resolve, reject) => {
      failed()
      asking = { resolve, reject }
      google().execute(id)
    })
  } finally {
    google().reset(id)
  }
}
