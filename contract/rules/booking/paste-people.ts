import type { participantFields } from '../catalogue/products.ts'
import { dayIn } from '../time/typed-day.ts'

type PersonField = (typeof participantFields)[number]
export type PastedPerson = { [Field in PersonField]?: string }

/** The titles that people give their columns. */
const header =
  /^(naam|name|voornaam|first ?name|achternaam|last ?name|surname|tussenvoegsel|deelnemers?|participants?|e-?mail(adres| ?address)?|geboortedatum|date of birth|winda( ?id)?|irata([ -]?(nummer|number))?)$/i

const cellsOf = (row: string) => row.split(row.includes('\t') ? '\t' : ';').map((text) => text.trim())

/** Without blank rows and without the titles of the columns. */
function rowsOf(text: string): string[] {
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.replace(/^ +| +$/g, ''))
    .filter((row) => row.trim())
  const isTitled = rows[0] !== undefined && cellsOf(rows[0]).every((cell) => !cell || header.test(cell))
  return isTitled ? rows.slice(1) : rows
}

/** One row of a spreadsheet. Columns may be in any order: an e-mail address has an @, a date is recognised, a name has no digits. */
function personOf(row: string, needs: readonly PersonField[]): PastedPerson {
  const person: PastedPerson = {}
  for (const cell of cellsOf(row)) {
    if (!cell) continue
    const day = dayIn(cell)
    const number = needs.find((need) => need !== 'date_of_birth' && !person[need])
    if (cell.includes('@')) person.email ??= cell
    else if (day) person.date_of_birth ??= day
    else if (/\d/.test(cell) && number) person[number] = cell
    else person.name = person.name ? `${person.name} ${cell}` : cell
  }
  return person
}

/** The people in a list or in rows of a spreadsheet. */
export const peopleIn = (text: string, needs: readonly PersonField[]): PastedPerson[] =>
  rowsOf(text).map((row) => personOf(row, needs))

/** People pasted into a field; undefined for a single text that is meant for that field. */
export function peoplePasted(pasted: string, needs: readonly PersonField[]): PastedPerson[] | undefined {
  const rows = rowsOf(pasted)
  const isTable = rows.length > 1 || /[\t;]/.test(rows[0] ?? '')
  return isTable ? rows.map((row) => personOf(row, needs)) : undefined
}
