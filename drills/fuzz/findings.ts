import { mayReadPeople } from './colleagues.ts'
import type { Person } from './person.ts'
import type { FuzzRequest } from './requests.ts'
import type { Answer } from './send.ts'

/** What no answer may be. */
export const answerFindings = [
  'answers of 5xx',
  'requests without an answer',
  'answers with data of someone else',
  'statuses that are not documented',
] as const
export type FindingKind =
  | (typeof answerFindings)[number]
  | 'rows of someone else changed'
  | 'rows changed by a refused call'

/** A kind of failure on one route; `example` is the first request that showed it. */
export type Finding = { kind: FindingKind; route: string; what: string; example: string; count: number }

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const shortened = (text: string) =>
  text.length > 400 ? `${text.slice(0, 400)}… (${text.length} characters)` : text

/** The role of a person; that of a colleague is more than `staff`. */
export const nameOf = ({ role, colleague }: Person): string => colleague?.role ?? role

/** The request as one could repeat it by hand; the session's token is replaced by the role. */
function asCurl({ method, path, headers, body }: FuzzRequest, person: Person): string {
  const { sessions } = person
  const role = nameOf(person)
  const hide = (text: string) => sessions.reduce((left, token) => left.replaceAll(token, `<${role}>`), text)
  const parts = [
    'curl',
    method === 'GET' ? '' : `-X ${method}`,
    quoted(shortened(path)),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(shortened(hide(`${name}: ${value}`)))}`),
    body ? `--data-binary ${quoted(shortened(JSON.stringify(body.toString()).slice(1, -1)))}` : '',
  ]
  return `as ${role}: ${parts.filter(Boolean).join(' ')}`
}

/** The problem code of an answer, or the start of its text. */
const codeOf = (text: string) => /"error":"(\w+)"/.exec(text)?.[1] ?? ''

/** Collects findings: each failure once per route, with a count. */
export class Findings {
  readonly #found = new Map<string, Finding>()

  add(kind: FindingKind, route: string, what: string, example: string) {
    const key = `${kind}\n${route}\n${what}`
    const known = this.#found.get(key)
    if (known) known.count++
    else this.#found.set(key, { kind, route, what, example, count: 1 })
  }

  /** Judges one answer. `others` are the people whose data must not be in it. */
  judge(request: FuzzRequest, answer: Answer, person: Person, others: Person[]) {
    const { operation } = request
    const report = (kind: FindingKind, what: string) =>
      this.add(kind, operation, what, asCurl(request, person))
    if ('fault' in answer) return report('requests without an answer', answer.fault)
    const { status, text } = answer
    if (status >= 500) report('answers of 5xx', `${status} ${codeOf(text)}`)
    else if (request.statuses && !request.statuses.has(status))
      report('statuses that are not documented', `${status} ${codeOf(text)}`)
    if (request.namesForeignRecord && status < 300)
      report(
        'answers with data of someone else',
        `${status} for a record of someone else, or without the right`,
      )
    const isOfStaff = request.path.startsWith('/api/staff/')
    if (mayReadPeople(person) && isOfStaff) return
    // Colleagues publish reviews, by chance; then the shop shows them.
    const mayBePublished = person.colleague && !isOfStaff
    for (const { role, mark, reviewMark } of others) {
      if (text.includes(mark)) report('answers with data of someone else', `the mark of ${role}`)
      if (text.includes(reviewMark) && !mayBePublished)
        report('answers with data of someone else', `the review of ${role}`)
    }
  }

  count(kind: FindingKind): number {
    return this.list().reduce((sum, finding) => sum + (finding.kind === kind ? finding.count : 0), 0)
  }

  list(): Finding[] {
    return [...this.#found.values()]
  }
}
