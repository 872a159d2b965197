import { z } from 'zod'
import { passwordLength } from '../rules/accounts/password.ts'
import { locales } from '../rules/locale.ts'
import { email, formVersion, line } from '../wire/fields.ts'
import { rights, roles } from './rights.ts'

/** The colleague who is logged in, with their rights: the first answer that the back office asks for. */
export const colleagueResponse = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  locale: z.enum(locales),
  roles: z.array(z.enum(roles)),
  rights: z.array(z.enum(rights)),
  /** The kinds of second factor that are set up. */
  second_factors: z.object({ totp: z.boolean(), passkeys: z.int() }),
  /** Nothing else works until a second factor is set up. */
  must_set_second_factor: z.boolean(),
  /** Until when dangerous actions are possible without proving again who one is. */
  proved_until: z.iso.datetime().nullable(),
  session_ends_at: z.iso.datetime(),
})
export type Me = z.infer<typeof colleagueResponse>

const password = z.string().min(1).max(1000)
const newPassword = z.string().min(1).min(passwordLength.min).max(passwordLength.max)
const code = z.string().regex(/^\d{6}$/)

export const staffLogInBody = z.strictObject({ email, password, code: code.optional() })
/** `second_factor`: the password is right, and a code or passkey is asked for. */
export const staffLogInResponse = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('logged_in'),
    data: colleagueResponse,
    /** For programs, which send neither `Origin` nor `Sec-Fetch-Site`; a browser gets a cookie that no script can read. */
    token: z.string().optional(),
  }),
  z.object({
    outcome: z.literal('second_factor'),
    totp: z.boolean(),
    /** Options for `startAuthentication`, when there is a passkey. */
    passkey: z.record(z.string(), z.unknown()).nullable(),
  }),
])
/** What a browser returns for a passkey; checked by the WebAuthn library. */
const encoded = z.string().max(20_000).optional()
const passkeyAnswer = z.object({
  id: z.string().max(1000),
  rawId: encoded,
  type: z.string().max(40).optional(),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.object({}).optional(),
  response: z
    .object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: encoded,
      attestationObject: encoded,
      publicKey: encoded,
      publicKeyAlgorithm: z.int().optional(),
      transports: z.array(z.string().max(40)).max(20).optional(),
    })
    .optional(),
})
export const passkeyBody = z.strictObject({ response: passkeyAnswer })
export const newPasskeyBody = z.strictObject({ response: passkeyAnswer, name: line(60).min(1) })
export const proveBody = z.strictObject({ password: password.optional(), code: code.optional() })
export const setPasswordBody = z.strictObject({ password: newPassword })
export const staffResetBody = z.strictObject({ email })
export const linkResponse = z.object({
  kind: z.enum(['invitation', 'reset']),
  name: z.string(),
  email: z.string(),
})
export const changeMeBody = z.strictObject({
  locale: z.enum(locales).optional(),
  name: line(80).min(1).optional(),
})
export const totpSetupResponse = z.object({
  /** For people who cannot scan. */
  secret: z.string(),
  url: z.string(),
  /** An SVG picture. */
  qr: z.string(),
})
export const confirmTotpBody = z.strictObject({ code })

export const staffSessionResponse = z.object({
  id: z.int(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime(),
  is_current: z.boolean(),
})
export const passkeyResponse = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
})

/** A colleague as the list of colleagues shows them. */
export const colleagueRowResponse = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  locale: z.enum(locales),
  roles: z.array(z.enum(roles)),
  is_active: z.boolean(),
  /** Their invitation waits for an answer. */
  is_invited: z.boolean(),
  has_second_factor: z.boolean(),
  last_seen_at: z.iso.datetime().nullable(),
  version: z.int(),
})
export type ColleagueRow = z.infer<typeof colleagueRowResponse>

const someRoles = z.array(z.enum(roles)).min(1).max(roles.length)
export const inviteBody = z.strictObject({
  email,
  name: line(80).min(1),
  locale: z.enum(locales).default('nl'),
  roles: someRoles,
})
export const changeColleagueBody = z.strictObject({
  version: formVersion,
  name: line(80).min(1).optional(),
  roles: someRoles.optional(),
  is_active: z.boolean().optional(),
})
