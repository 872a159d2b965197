import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readablePhone } from '../../contract/rules/contact/phone.ts'
import { isDutchPostcode, tidyDutchPostcode } from '../../contract/rules/contact/postcode.ts'
import { locales } from '../../contract/rules/locale.ts'
import { companyNumber, email, iban, nameLine, vatNumber } from '../../contract/wire/fields.ts'
import { phoneNumber } from '../../contract/wire/phone-number.ts'

/** What `npm run setup` needs to know: by flag, or else asked in the terminal. */
type Question = {
  flag: string
  question: string
  example: string
  /** Checks and tidies what was typed. */
  check: z.ZodType<string>
  default?: string
}

const words = (max = 120) => nameLine(max).min(1)

const postcode = z.string().refine(isDutchPostcode).overwrite(tidyDutchPostcode)
const required = (optional: z.ZodType<string | null | undefined>) => optional.pipe(z.string().min(1))

export const questions = {
  name: { flag: 'name', question: 'Company name', example: 'Vangnet B.V.', check: words() },
  street: { flag: 'street', question: 'Street and number', example: 'Kade 12', check: words() },
  postcode: { flag: 'postcode', question: 'Postcode', example: '3011 AA', check: postcode },
  city: { flag: 'city', question: 'City', example: 'Rotterdam', check: words() },
  phone: {
    flag: 'phone',
    question: 'Phone number',
    example: '010 123 4567',
    check: phoneNumber.overwrite(readablePhone),
  },
  email: { flag: 'email', question: 'E-mail address', example: 'info@shop.example', check: email },
  hoursNl: {
    flag: 'hours-nl',
    question: 'Phone hours, in Dutch',
    example: 'Op werkdagen van 09.00 tot 17.00 uur',
    check: words(),
    default: 'Op werkdagen van 09.00 tot 17.00 uur',
  },
  hoursEn: {
    flag: 'hours-en',
    question: 'Phone hours, in English',
    example: 'On working days from 09:00 to 17:00',
    check: words(),
    default: 'On working days from 09:00 to 17:00, Dutch time',
  },
  companyNumber: {
    flag: 'kvk',
    question: 'KvK number (trade register)',
    example: '12345678',
    check: required(companyNumber),
  },
  vatNumber: {
    flag: 'vat',
    question: 'VAT number',
    example: 'NL123456789B01',
    check: required(vatNumber),
  },
  iban: { flag: 'iban', question: 'IBAN', example: 'NL02ABNA0123456789', check: iban },
  ownerEmail: {
    flag: 'owner-email',
    question: "The owner's e-mail address, for logging in",
    example: 'noor@shop.example',
    check: email,
  },
  ownerFirstName: {
    flag: 'owner-first-name',
    question: "The owner's first name",
    example: 'Noor',
    check: words(60),
  },
  ownerLastName: {
    flag: 'owner-last-name',
    question: "The owner's last name",
    example: 'Bakker',
    check: words(60),
  },
  ownerLanguage: {
    flag: 'owner-language',
    question: "The owner's language (nl or en)",
    example: 'nl',
    check: z.enum(locales),
    default: 'nl',
  },
} as const satisfies Record<string, Question>

export type QuestionName = keyof typeof questions
export type Answers = Record<QuestionName, string>
export const questionNames = Object.keys(questions) as QuestionName[]
export const companyQuestions = questionNames.filter((name) => !name.startsWith('owner'))
export const ownerQuestions = questionNames.filter((name) => name.startsWith('owner'))

/** A call that cannot be carried out; the message says why and what to do. */
export class BadCall extends Error {}

/** The tidied answer, or undefined if it is not one. */
export const checkAnswer = (name: QuestionName, typed: string): string | undefined =>
  questions[name].check.safeParse(typed).data

const switches = {
  'from-demo': 'turn the demo in this database into a shop: its people, orders, offers, codes and deals go',
  yes: 'do not ask for confirmation',
  'new-link': 'print a new link for the owner to set a password with',
  help: 'print this text',
} as const
type Switch = keyof typeof switches

export type Call = { given: Partial<Answers>; switches: Record<Switch, boolean> }

/** Reads the command line; throws `BadCall` for an unknown flag or an answer that is not one. */
export function readCall(args: string[]): Call {
  const values = parse(args)
  const given: Partial<Answers> = {}
  for (const name of questionNames) {
    const { flag, example } = questions[name]
    const typed = values[flag]
    if (typeof typed !== 'string') continue
    const answer = checkAnswer(name, typed)
    if (answer === undefined)
      throw new BadCall(`--${flag} cannot be "${typed}". Example: --${flag} "${example}"`)
    given[name] = answer
  }
  const isOn = (name: Switch) => values[name] === true
  return {
    given,
    switches: {
      'from-demo': isOn('from-demo'),
      yes: isOn('yes'),
      'new-link': isOn('new-link'),
      help: isOn('help'),
    },
  }
}

function parse(args: string[]): Record<string, unknown> {
  const text = Object.values(questions).map(({ flag }) => [flag, { type: 'string' as const }])
  const onOff = Object.keys(switches).map((name) => [name, { type: 'boolean' as const }])
  try {
    return parseArgs({ args, options: Object.fromEntries([...text, ...onOff]) }).values
  } catch (error) {
    const reason = (error as Error).message.split('. ')[0]
    throw new BadCall(`${reason}. \`npm run setup -- --help\` lists the flags.`)
  }
}

export const help = `npm run setup -- [flags]

Begins a real shop on an empty database: the company's details, the pages a shop needs (terms, privacy, cookies, contact …) and the
first owner, who gets a link to set a password with. No products, people, codes or deals. Uses DATABASE_URL, or else the built-in
database. What is not given as a flag is asked in the terminal. In a shop that exists it changes nothing and says what there is.

${Object.values(questions)
  .map(({ flag, question, example }) => `  --${flag.padEnd(18)} ${question}, such as "${example}"`)
  .join('\n')}

${Object.entries(switches)
  .map(([flag, meaning]) => `  --${flag.padEnd(18)} ${meaning}`)
  .join('\n')}`
