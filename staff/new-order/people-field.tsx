import { useState } from 'react'
import { peoplePasted } from '../../contract/rules/booking/paste-people.ts'
import { participantNeeds } from '../../contract/rules/catalogue/products.ts'
import type { DeskCustomer } from '../../contract/staff/booking/new-order.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { type CallLine, type Person, withPeople } from './call.ts'
import { KnownPeople } from './known-people.tsx'

type Field = keyof Person
type Props = { line: CallLine; customer: DeskCustomer | null; onChange: (line: CallLine) => void }

/** So many rows are shown at once; a whole coach of people unfolds. */
const firstRows = 8

/** Who attends: a row for each seat. Known people are picked; rows of a spreadsheet can be pasted into any field. */
export function PeopleField({ line, customer, onChange }: Props) {
  const t = useTranslations('staffNewOrder.people')
  const [isOpen, setIsOpen] = useState(false)
  const needs = participantNeeds.filter((need) => line.option.needs.includes(need))
  const fields: Field[] = ['name', 'email', ...needs]
  const rows = Array.from({ length: line.amount }, (_, index) => ({
    index,
    person: line.people[index] ?? {},
  }))
  const shown = isOpen ? rows : rows.slice(0, firstRows)
  const set = (index: number, field: Field, value: string) =>
    onChange(withPeople(line, index, [{ [field]: value }]))
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full border-separate border-spacing-x-1 border-spacing-y-0.5">
        <caption className="sr-only">{t('title', { name: line.option.name })}</caption>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field} scope="col" className="text-left text-xs font-semibold text-stone">
                {t(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ index, person }) => (
            <tr key={index}>
              {fields.map((field) => (
                <td key={field} className={field === 'name' ? 'min-w-36' : 'min-w-28'}>
                  <input
                    aria-label={t('cell', { field: t(field), number: index + 1 })}
                    type={field === 'date_of_birth' ? 'date' : 'text'}
                    autoComplete="off"
                    maxLength={120}
                    className="control"
                    value={person[field] ?? ''}
                    onChange={({ target }) => set(index, field, target.value)}
                    onPaste={(event) => {
                      const people = peoplePasted(event.clipboardData.getData('text'), needs)
                      if (!people) return
                      event.preventDefault()
                      onChange(
                        withPeople(
                          { ...line, amount: Math.max(line.amount, index + people.length) },
                          index,
                          people,
                        ),
                      )
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-1 flex flex-wrap gap-2">
        {rows.length > shown.length && (
          <button type="button" className="tool" onClick={() => setIsOpen(true)}>
            {t('more', { count: rows.length - shown.length })}
          </button>
        )}
        {customer && <KnownPeople customer={customer} line={line} onChange={onChange} />}
      </div>
    </div>
  )
}
