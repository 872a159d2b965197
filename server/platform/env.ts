import { createPrivateKey, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { CannotStart } from './cannot-start.ts'

const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off'])
  .transform((value) => ['1', 'true', 'on'].includes(value))
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

/** A private RSA key in PEM, also with `\\n` instead of line breaks, as in Google's file. */
const rsaKey = z
  .string()
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine(isRsaKey, 'must be a private RSA key in PEM')

const certificate = z
  .string()
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine((pem) => certificateOf(pem) !== undefined, 'must be a certificate in PEM')

function certificateOf(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

function isRsaKey(pem: string) {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** All environment variables; `.env.example` says what each one does and what its default is. */
const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: url.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATA_DIR: z.string().optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  BACKUP_KEY_FILE: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Vangnet <noreply@vangnet.example>'),
  STAFF_MAIL: z.string().default('planning@vangnet.example'),
  /** Replies to colleagues' mails are sent to this mailbox, with the thread behind a `+`, and posted to the shop by whatever receives them. */
  INBOUND_MAIL_ADDRESS: z
    .string()
    .regex(/^[\w.-]{1,20}@[\w-]+(\.[\w-]+)+$/, 'must be an address such as reply@in.example.com')
    .optional(),
  INBOUND_MAIL_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  MOLLIE_API_KEY: z.string().optional(),
  /** Payments are not real: the test bank or a `test_` key may stand behind a public address. */
  PAYMENTS: z.enum(['test']).optional(),
  MOLLIE_API_URL: url.optional(),
  POSTNL_API_KEY: z.string().optional(),
  POSTNL_API_URL: url.optional(),
  VIES_API_URL: url.optional(),
  ADDRESS_LOOKUP_URL: url.optional(),
  KVK_API_KEY: z.string().optional(),
  KVK_API_URL: url.optional(),
  /** All three, or no pass for Google Wallet is offered. */
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{10,20}$/, 'must be the number of the issuer')
    .optional(),
  GOOGLE_WALLET_ACCOUNT: z.email().optional(),
  GOOGLE_WALLET_KEY: rsaKey.optional(),
  /** All three, or no pass for Apple Wallet is offered. */
  APPLE_WALLET_CERTIFICATE: certificate
    .refine(
      (pem) => /^UID=pass\./m.test(certificateOf(pem)?.subject ?? ''),
      'must be a certificate of a pass type id',
    )
    .optional(),
  APPLE_WALLET_KEY: rsaKey.optional(),
  APPLE_WALLET_WWDR: certificate.optional(),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_API_URL: url.optional(),
  TAG_ID: z
    .string()
    .regex(/^[A-Z]{1,4}-[A-Z0-9]+$/, 'must look like GTM-XXXXXXX')
    .optional(),
  /** Read through `isDemo`, which knows the default. */
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Unset means off; a public shop has to say it (`opening-checks.ts`). */
  TRUST_PROXY: flag.optional(),
  CDN_PURGE_URL: url.optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
})

/** `origin` is the shop's URL without a path, for links in mails, sitemaps and redirects. */
const schema = variables
  .refine((env) => !env.INBOUND_MAIL_ADDRESS === !env.INBOUND_MAIL_SECRET, {
    path: ['INBOUND_MAIL_SECRET'],
    message: 'is needed together with INBOUND_MAIL_ADDRESS',
  })
  .refine(
    (env) =>
      !env.GOOGLE_WALLET_ISSUER === !env.GOOGLE_WALLET_ACCOUNT &&
      !env.GOOGLE_WALLET_ISSUER === !env.GOOGLE_WALLET_KEY,
    {
      path: ['GOOGLE_WALLET_ISSUER'],
      message: 'is needed together with GOOGLE_WALLET_ACCOUNT and GOOGLE_WALLET_KEY',
    },
  )
  .refine(
    (env) =>
      !env.APPLE_WALLET_CERTIFICATE === !env.APPLE_WALLET_KEY &&
      !env.APPLE_WALLET_CERTIFICATE === !env.APPLE_WALLET_WWDR,
    {
      path: ['APPLE_WALLET_CERTIFICATE'],
      message: 'is needed together with APPLE_WALLET_KEY and APPLE_WALLET_WWDR',
    },
  )
  .refine(
    ({ APPLE_WALLET_CERTIFICATE: pem, APPLE_WALLET_KEY: key }) =>
      !pem || !key || certificateOf(pem)?.checkPrivateKey(createPrivateKey(key)),
    { path: ['APPLE_WALLET_KEY'], message: 'is not the key of APPLE_WALLET_CERTIFICATE' },
  )
  .transform((env) => ({
    ...env,
    origin: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  }))

export type Env = z.infer<typeof schema>

/**
 * Whether this shop is a demo: its data, people, codes and deals are loaded and topped up. By default only a shop that nobody was asked
 * to visit: on the built-in database, without PUBLIC_URL.
 */
export const isDemo = ({
  DEMO,
  DATABASE_URL,
  PUBLIC_URL,
}: Pick<Env, 'DEMO' | 'DATABASE_URL' | 'PUBLIC_URL'>) => DEMO ?? !(DATABASE_URL || PUBLIC_URL)

/** Whether the shop is open to the internet, and not only tried by its operator. */
export const isPublic = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) => PUBLIC_URL?.startsWith('https:') ?? false

/** Reads and checks the configuration. An empty value counts as not set, as in a `.env` file with a blank value. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new CannotStart(
    `The configuration is invalid: ${errors.join('; ')}.`,
    'See .env.example for the allowed values.',
  )
}
