import { roles } from '../../contract/staff/rights.ts'
import { findRecordIds } from '../../tests/support/staff/record-ids.ts'
import { growthOf, megabytes } from '../heap.ts'
import { randomOfStep } from '../random.ts'
import { type Check, fact, none } from '../report.ts'
import { insertColleague } from './colleagues.ts'
import { answerFindings, Findings, nameOf } from './findings.ts'
import { findKnownValues, type KnownValues, withSecretsOf } from './known-values.ts'
import { type Operation, readOperations } from './operations.ts'
import { insertPeople, renewSessions } from './people.ts'
import type { Person } from './person.ts'
import { nextRequest } from './requests.ts'
import type { FuzzOptions, FuzzTarget } from './run-fuzz.ts'
import { openSender } from './send.ts'
import { noteWrites } from './written-rows.ts'

/** Sessions, rights and rate limits are renewed after this many requests. */
const renewEvery = 100

/** Ids of records of every kind that paths name, also of kinds that only the back office knows. */
async function withRecords(known: KnownValues, { pool }: FuzzTarget, operations: Operation[]) {
  const all = new Map(known)
  const paths = operations.map(({ path }) => path)
  for (const [name, ids] of await findRecordIds(pool, paths)) {
    const values = ids.map((value) => ({ value }))
    if (!all.get(name)?.length) all.set(name, values)
    // `customer_id` in a body is what `customers/{id}` is in a path.
    const field = `${name.split('/')[0]?.replace(/s$/, '').replaceAll('-', '_')}_id`
    if (!all.get(field)?.length) all.set(field, values)
  }
  return all
}

/**
 * Sends requests to the back office as colleagues of every role, one at a time, so that a row that is written can be blamed on a request:
 * one that is refused may change nothing, and none may succeed without the right.
 */
export async function runStaffFuzz(
  target: FuzzTarget,
  { requests, seed, path = '', print = () => {} }: FuzzOptions,
) {
  const { url, pool, signer, now } = target
  const operations = (await readOperations(url)).filter(
    ({ name }) => name.includes('/api/staff/') && name.includes(path),
  )
  const findings = new Findings()
  const statuses = new Map<number, number>()
  const succeeded = new Set<string>()
  const heap: number[] = []
  const rounds = requests >= 20_000 ? 8 : 1
  const perTurn = Math.ceil(requests / rounds / roles.length)
  const sender = openSender(url, 1)
  const writes = await noteWrites(pool)
  let step = 0

  const renew = async (person: Person) => {
    await renewSessions(pool, person, now())
    await pool.query('delete from rate_counts')
    // The owner may have changed what a role may do.
    await pool.query('delete from role_rights')
    await writes.forget()
  }

  const takeTurn = async (person: Person, customers: Person[], known: KnownValues) => {
    const own = await withSecretsOf(known, pool, signer, person, now())
    for (const end = step + perTurn; step < end; step++) {
      if (step % renewEvery === 0 || step === end - perTurn) await renew(person)
      const random = randomOfStep(seed, step)
      const request = nextRequest({ operations, known: own, person, random, step })
      const answer = await sender.send(request)
      findings.judge(request, answer, person, customers)
      if (!('status' in answer)) continue
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status < 400) {
        if (answer.status < 300 && request.statuses) succeeded.add(request.operation)
        await writes.forget()
        continue
      }
      for (const change of await writes.byRefused(request.headers['x-request-id'] ?? ''))
        findings.add(
          'rows changed by a refused call',
          request.operation,
          `${answer.status}, ${change}`,
          `as ${nameOf(person)}, step ${step}: ${request.method} ${request.path} ${request.body?.toString().slice(0, 300) ?? ''}`,
        )
    }
  }

  for (let round = 0; round < rounds; round++) {
    const customers = Object.values(await insertPeople(pool, round, now())).filter(({ mark }) => mark)
    for (const role of roles) {
      const known = await withRecords(await findKnownValues(pool, customers), target, operations)
      await takeTurn(await insertColleague(pool, role, now()), customers, known)
      heap.push(await target.heapBytes())
      print(
        `${step} of ${perTurn * rounds * roles.length} requests, as ${role}; ${findings.list().length} findings; ${megabytes(heap.at(-1) ?? 0)}`,
      )
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
    ...([...answerFindings, 'rows changed by a refused call'] as const).map((kind) =>
      none(kind, findings.count(kind)),
    ),
    { what: 'growth of memory', found: megabytes(growth.bytes), expected: 'flat', ok: growth.isFlat },
  ]
  const refused = operations.map(({ name }) => name).filter((name) => !succeeded.has(name))
  if (refused.length) print(`never succeeded: ${refused.join(', ')}`)
  return { checks, findings: findings.list() }
}
