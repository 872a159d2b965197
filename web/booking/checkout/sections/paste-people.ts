import type { PersonField } from '../../purchase/draft.ts'
import { isDay } from '../../purchase/is-day.ts'

type Person = { [Field in PersonField]?: string }

const dutchDay = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

/** A day as spreadsheets write it, in ISO form. */
function dayIn(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = dutchDay.exec(text) ?? []
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  return isDay(iso) ? iso : undefined
}

/** One row of a spreadsheet. Columns may be in any order: an e-mail address has an @, a date is recognised, a name has no digits. */
function personOf(row: string, needs: readonly PersonField[]): Person {
  const person: Person = {}
  const separator = row.includes('\t') ? '\t' : ';'
  for (const cell of row.split(separator).map((text) => text.trim())) {
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

/** People pasted from a spreadsheet or list; undefined for a single text that is meant for one field. */
export function peopleIn(pasted: string, needs: readonly PersonField[]): Person[] | undefined {
  const rows = pasted
    .split(/\r?\n/)
    .map((row) => row.replace(/^ +| +$/g, ''))
    .filter((row) => row.trim())
  const isTable = rows.length > 1 || /[\t;]/.test(rows[0] ?? '')
  return isTable ? rows.map((row) => personOf(row, needs)) : undefined
}
