import type { Locale } from '../../contract/locale.ts'

/** Every way a request can fail: one closed list, one status each, one sentence in each language. */
export const problems = {
  malformed: {
    status: 400,
    nl: 'Deze aanvraag is niet te lezen.',
    en: 'This request cannot be read.',
  },
  unknown_language: {
    status: 400,
    nl: 'Onbekende taal: language-id is 3 (Nederlands) of 12 (Engels).',
    en: 'Unknown language: language-id is 3 (Dutch) or 12 (English).',
  },
  not_logged_in: { status: 401, nl: 'Log in om verder te gaan.', en: 'Log in to continue.' },
  forbidden: {
    status: 403,
    nl: 'Hiervoor hebt u geen toestemming.',
    en: 'You are not allowed to do this.',
  },
  forbidden_origin: {
    status: 403,
    nl: 'Deze aanvraag komt van een andere site.',
    en: 'This request comes from another site.',
  },
  not_found: { status: 404, nl: 'Dit bestaat niet (meer).', en: 'This does not exist (any more).' },
  gone: { status: 410, nl: 'Dit is voorgoed weg.', en: 'This is gone for good.' },
  too_large: { status: 413, nl: 'Deze aanvraag is te groot.', en: 'This request is too large.' },
  unsupported_type: {
    status: 415,
    nl: 'Stuur de gegevens als JSON.',
    en: 'Send the data as JSON.',
  },
  invalid: {
    status: 422,
    nl: 'Niet alles is juist ingevuld.',
    en: 'Not everything is filled in correctly.',
  },
  too_many: {
    status: 429,
    nl: 'Te veel aanvragen achter elkaar. Wacht even en probeer het opnieuw.',
    en: 'Too many requests in a row. Wait a moment and try again.',
  },
  fault: {
    status: 500,
    nl: 'Er ging iets mis bij ons. Probeer het later opnieuw.',
    en: 'Something went wrong on our side. Please try again later.',
  },
  unavailable: {
    status: 503,
    nl: 'We zijn even niet bereikbaar. Probeer het zo opnieuw.',
    en: 'We cannot be reached for a moment. Please try again shortly.',
  },
} as const satisfies Record<string, { status: number } & Record<Locale, string>>

export type ProblemCode = keyof typeof problems
export type FieldRules = Record<string, string[]>

/** Thrown where a request cannot go on; the one error handler turns it into the answer. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: FieldRules | undefined
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, more: { fields?: FieldRules; retryAfter?: number } = {}) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }

  get status() {
    return problems[this.code].status
  }
}
