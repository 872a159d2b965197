import type { Signer } from '../platform/signature.ts'
import { newToken } from '../platform/token.ts'

/** Replaces a secret in a mail that is stored. */
const removed = 'removed'

type About = Record<string, string | number>

/**
 * Gives a template placeholders instead of signatures and of the token in `about`, so that its mail can be sent with these secrets and
 * stored without them.
 */
export function hideSecrets(signer: Signer, about: About) {
  const secrets = new Map<string, string>()
  // Random, so that text typed by a customer cannot contain a placeholder.
  const hide = (secret: string) => {
    const placeholder = newToken()
    secrets.set(placeholder, secret)
    return placeholder
  }
  const replace = (text: string, toText: (secret: string) => string) =>
    [...secrets].reduce(
      (text, [placeholder, secret]) => text.replaceAll(placeholder, () => toText(secret)),
      text,
    )
  return {
    signer: { ...signer, sign: (subject: string) => hide(signer.sign(subject)) },
    about: typeof about.token === 'string' ? { ...about, token: hide(about.token) } : about,
    reveal: (text: string) => replace(text, (secret) => secret),
    remove: (text: string) => replace(text, () => removed),
  }
}
