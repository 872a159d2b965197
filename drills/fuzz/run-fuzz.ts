import type pg from 'pg'
import type { Signer } from '../../server/platform/signature.ts'
import { growthOf, megabytes } from '../heap.ts'
import { randomOfStep } from '../random.ts'
import { type Check, fact, none } from '../report.ts'
import { answerFindings, type Finding, Findings } from './findings.ts'
import { findKnownValues, withSecretsOf } from './known-values.ts'
import { readOperations } from './operations.ts'
import { insertPeople, renewSessions } from './people.ts'
import { type Person, roles } from './person.ts'
import { nextRequest } from './requests.ts'
import { foreignChanges, type Snapshot, samePerson, takeSnapshot } from './rows.ts'
import { openSender } from './send.ts'

/** A running shop with a database of its own. */
export type FuzzTarget = {
  url: string
  pool: pg.Pool
  signer: Signer
  now: () => Date
  /** The memory that the shop's process uses after a garbage collection. */
  heapBytes: () => Promise<number>
  /** Waits until the shop does nothing in the background. */
  untilQuiet: () => Promise<void>
}

export type FuzzOptions = {
  requests: number
  seed: number
  /** Only operations whose path contains this. */
  path?: string
  print?: (line: string) => void
}

const connections = 6
/** Sessions and rate limits are renewed after this many requests. */
const renewEvery = 100

/** Sends the requests and returns what they showed. Everyone takes turns, so that a changed row can be blamed on one role. */
export async function runFuzz(
  target: FuzzTarget,
  { requests, seed, path = '', print = () => {} }: FuzzOptions,
) {
  const { url, pool, signer, now } = target
  const operations = (await readOperations(url)).filter(({ name }) => name.includes(path))
  const findings = new Findings()
  const statuses = new Map<number, number>()
  const succeeded = new Set<string>()
  const heap: number[] = []
  const rounds = requests >= 20_000 ? 8 : requests >= 500 ? 3 : 1
  const perTurn = Math.ceil(requests / rounds / roles.length)
  const sender = openSender(url, connections)
  let step = 0

  /** Sessions that were ended, and limits that were used up: wrong passwords are checked half a minute later. */
  const renew = async (person: Person) => {
    await renewSessions(pool, person, now())
    await pool.query('delete from rate_counts')
  }

  /** Returns what the database holds afterwards, which is what the next person finds. */
  const takeTurn = async (
    person: Person,
    others: Person[],
    known: Awaited<ReturnType<typeof findKnownValues>>,
    before: Snapshot,
  ) => {
    const own = await withSecretsOf(known, pool, signer, person, now())
    const knownBefore = await samePerson(pool, person.id)
    const end = step + perTurn
    const work = async () => {
      while (step < end) {
        const current = step++
        if (current % renewEvery === 0) await renew(person)
        const random = randomOfStep(seed, current)
        const request = nextRequest({ operations, known: own, person, random, step: current })
        const answer = await sender.send(request)
        if ('status' in answer) {
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
          if (answer.status < 300 && request.statuses) succeeded.add(request.operation)
        }
        findings.judge(request, answer, person, others)
      }
    }
    await Promise.all(Array.from({ length: connections }, work))
    // All requests choose the same new password; the next person must not know this one's.
    await pool.query(
      `update customers set password_hash = 'forgotten' where id = $1 and password_hash is not null`,
      [person.id],
    )
    await target.untilQuiet()
    const after = await takeSnapshot(pool)
    const ids = [...knownBefore, ...(await samePerson(pool, person.id))]
    const actor = { ids, isStaff: person.role === 'staff' }
    const victims = others.map(({ id }) => id)
    for (const change of foreignChanges(before, after, actor, victims))
      findings.add(
        'rows of someone else changed',
        change.split(' ')[0] ?? '',
        change.split(' ').slice(2).join(' '),
        `as ${person.role}, by step ${end}: ${change}`,
      )
    heap.push(await target.heapBytes())
    return after
  }

  let told = 0
  for (let round = 0; round < rounds; round++) {
    const people = await insertPeople(pool, round, now())
    const everyone = roles.map((role) => people[role])
    const known = await findKnownValues(pool, everyone)
    await target.untilQuiet()
    let snapshot = await takeSnapshot(pool)
    for (const person of everyone) {
      const others = everyone.filter(({ id }) => id !== 0 && id !== person.id)
      snapshot = await takeTurn(person, others, known, snapshot)
      print(
        `${step} of ${perTurn * rounds * roles.length} requests, as ${person.role}; ${findings.list().length} findings; ${megabytes(heap.at(-1) ?? 0)}`,
      )
      // At once, so that a run that is stopped has told what it found.
      for (const finding of findings.list().slice(told)) print(describeFinding(finding))
      told = findings.list().length
    }
  }
  sender.close()

  const growth = growthOf(heap)
  const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`)
  const checks: Check[] = [
    fact('seed', seed),
    fact('requests', step),
    fact('answers', byStatus.join(', ')),
    fact('operations that succeeded', `${succeeded.size} of ${operations.length}`),
    ...([...answerFindings, 'rows of someone else changed'] as const).map((kind) =>
      none(kind, findings.count(kind)),
    ),
    { what: 'growth of memory', found: megabytes(growth.bytes), expected: 'flat', ok: growth.isFlat },
  ]
  const refused = operations.map(({ name }) => name).filter((name) => !succeeded.has(name))
  if (refused.length) print(`never succeeded: ${refused.join(', ')}`)
  return { checks, findings: findings.list() }
}

/** A finding as a paragraph: what happened where, how often, the request that repeats it, and what the shop logged about it. */
export function describeFinding({ kind, route, what, example, count }: Finding, log = ''): string {
  const requestId = /fuzz-step-\d+/.exec(example)?.[0]
  const logged = log.split('\n').find((line) => line.includes(`"request_id":"${requestId}"`))
  return [`${kind}: ${route}: ${what} (${count} ×)`, example, logged].filter(Boolean).join('\n  ')
}
