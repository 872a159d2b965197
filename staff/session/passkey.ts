import type { PasskeyAnswer } from '../api/session.ts'

/** Options for the browser's passkey functions, as the server wrote them. */
export type PasskeyOptions = Record<string, unknown>

/** The library is loaded when a passkey is used for the first time. */
const library = () => import('@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof library>>

/** How a new passkey is called: the device that it is made on. */
export const deviceName = () => {
  const { userAgent } = navigator
  const system = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS', 'Linux'].find((name) =>
    userAgent.includes(name),
  )
  const browser = ['Firefox', 'Edg', 'Chrome', 'Safari'].find((name) => userAgent.includes(name))
  return (
    [browser === 'Edg' ? 'Edge' : browser, system === 'Mac OS' ? 'macOS' : system]
      .filter(Boolean)
      .join(', ') || 'Passkey'
  )
}

export const hasPasskeys = () => typeof PublicKeyCredential !== 'undefined'

/** Asks the browser to prove who the colleague is. */
export async function askPasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  type Options = Parameters<Library['startAuthentication']>[0]['optionsJSON']
  const answer = await startAuthentication({ optionsJSON: options as unknown as Options })
  return { ...answer, clientExtensionResults: {} }
}

/** Asks the browser to make a passkey. */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startRegistration } = await library()
  type Options = Parameters<Library['startRegistration']>[0]['optionsJSON']
  const answer = await startRegistration({ optionsJSON: options as unknown as Options })
  return { ...answer, clientExtensionResults: {} }
}

/** The colleague closed the browser's question, which is no failure. */
export const isPasskeyDismissed = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
