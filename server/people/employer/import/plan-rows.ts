import { createHash } from 'node:crypto'
import type { Cell } from '../../../../contract/staff/imports.ts'
import {
  type ImportPlan,
  type ImportRow,
  type WriteEmployeeBody,
  writeEmployeeBody,
} from '../../../../contract/wire/accounts/company.ts'
import { fieldRules } from '../../../platform/http/router.ts'

/** Somebody who works for the company now. */
type Known = {
  id: number
  name: string
  email: string | null
  staff_number: string | null
  function_ids: number[]
}
type Named = { id: number; name: string }
type Table = { headings: readonly string[]; cells: readonly (readonly Cell[])[] }

/** What a row would write. */
export type Write = { id: number | null; body: WriteEmployeeBody }
export type Planned = { plan: ImportPlan; writes: Write[] }

const headings = {
  first: /^(voornaam|first ?name)$/i,
  middle: /^(tussenvoegsels?|middle ?name|prefix)$/i,
  last: /^(achternaam|last ?name|surname)$/i,
  name: /^(naam|name|medewerker|person|employee)$/i,
  email: /^e-?mail(adres| ?address)?$/i,
  staff_number: /^((personeels|medewerker)?(nummer|nr\.?)|(staff|employee) (number|no\.?|id))$/i,
  functions: /^(functies?|functions?|job|role)$/i,
} as const
type Heading = keyof typeof headings

const sameText = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Which column is what; the rest is ignored. */
function recognise(titles: readonly string[]) {
  const at = new Map<Heading, number>()
  const ignored: string[] = []
  titles.forEach((title, index) => {
    const found = (Object.keys(headings) as Heading[]).find((name) => headings[name].test(title.trim()))
    if (found && !at.has(found)) at.set(found, index)
    else if (title.trim()) ignored.push(title.trim())
  })
  return { at, ignored }
}

/** The one whom a row is about: by staff number, else by mail address, else by name if that is clear and no address says otherwise. */
function findKnown(known: readonly Known[], row: { name: string; email: string; staffNumber: string }) {
  const byNumber = row.staffNumber && known.find(({ staff_number }) => staff_number === row.staffNumber)
  if (byNumber) return byNumber
  const byEmail = row.email && known.find(({ email }) => email === row.email)
  if (byEmail) return byEmail
  const named = known.filter(
    ({ name, email, staff_number }) =>
      sameText(name) === sameText(row.name) && !(row.email && email) && !(row.staffNumber && staff_number),
  )
  return named.length === 1 ? named[0] : undefined
}

const isSame = (known: Known, body: WriteEmployeeBody) =>
  known.name === body.name &&
  known.email === (body.email ?? null) &&
  known.staff_number === (body.staff_number ?? null) &&
  known.function_ids.toSorted().join() === body.function_ids.toSorted().join()

/** What a sheet means for the people of a company: per row new, changed, same or a fault. What is empty stays as it is. */
export function planRows(
  { headings: titles, cells }: Table,
  known: readonly Known[],
  functions: readonly Named[],
): Planned {
  const { at, ignored } = recognise(titles)
  const taken = new Set<number>()
  const added = new Set<string>()
  const writes: Write[] = []
  const rows = cells.map((row, index): ImportRow => {
    const cell = (heading: Heading) => String(row[at.get(heading) ?? -1] ?? '').trim()
    const parts = [cell('first'), cell('middle'), cell('last')].filter(Boolean).join(' ')
    const name = cell('name') || parts
    const email = cell('email').toLowerCase()
    const staffNumber = cell('staff_number')
    const faults: ImportRow['faults'] = []
    const who = findKnown(known, { name, email, staffNumber })
    const wanted = cell('functions')
      .split(/[,;/|]/)
      .map((one) => one.trim())
      .filter(Boolean)
    const ids = wanted.map((one) => functions.find((known) => sameText(known.name) === sameText(one))?.id)
    if (ids.some((id) => id === undefined)) faults.push({ column: 'functions', rule: 'unknown' })
    const parsed = writeEmployeeBody.safeParse({
      name,
      email: email || who?.email || null,
      staff_number: staffNumber || who?.staff_number || null,
      function_ids: wanted.length ? [...new Set(ids.flatMap((id) => id ?? []))] : (who?.function_ids ?? []),
    })
    if (!parsed.success)
      for (const [field, [rule = 'invalid']] of Object.entries(fieldRules(parsed.error)))
        if (field === 'name' || field === 'email' || field === 'staff_number')
          faults.push({ column: field, rule })
    const body = parsed.data
    const numberOf = body?.staff_number
    if (numberOf && known.some(({ id, staff_number }) => staff_number === numberOf && id !== who?.id))
      faults.push({ column: 'staff_number', rule: 'taken' })
    const keys = who
      ? []
      : [email && `email ${email}`, staffNumber && `number ${staffNumber}`].filter(Boolean)
    if (!who && !keys.length) keys.push(`name ${sameText(name)}`)
    if (name && ((who && taken.has(who.id)) || keys.some((key) => added.has(key))))
      faults.push({ column: 'name', rule: 'double' })
    const result = { row: index + 2, name }
    if (faults.length || !body) return { ...result, outcome: 'fault', faults }
    if (who) taken.add(who.id)
    for (const key of keys) added.add(key)
    if (who && isSame(who, body)) return { ...result, outcome: 'same', faults }
    writes.push({ id: who?.id ?? null, body })
    return { ...result, outcome: who ? 'changed' : 'new', faults }
  })
  const count = (outcome: ImportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return {
    writes,
    plan: {
      plan: createHash('sha256')
        .update(JSON.stringify([rows, writes]))
        .digest('base64url')
        .slice(0, 24),
      rows,
      counts: { new: count('new'), changed: count('changed'), same: count('same'), fault: count('fault') },
      ignored,
    },
  }
}
