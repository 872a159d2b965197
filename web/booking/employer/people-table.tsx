import type { Matrix, MatrixPerson } from '../../../contract/wire/accounts/company.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { CellBadge } from './cell-badge.tsx'

type Props = {
  matrix: Matrix
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  onEdit: (person: MatrixPerson) => void
}

type Cell = MatrixPerson['cells'][number]

/** Certificates in the same state until the same day, as those of one course are, together. */
function alike(cells: readonly Cell[]): [Cell, ...Cell[]][] {
  const groups = new Map<string, [Cell, ...Cell[]]>()
  for (const cell of cells) {
    const key = [cell.state, cell.expires_on, cell.planned_on].join()
    const group = groups.get(key)
    if (group) group.push(cell)
    else groups.set(key, [cell])
  }
  return [...groups.values()]
}

/** People and certificates: a table on wide screens, a list of people with what each has on small ones. */
export function PeopleTable({ matrix: { people, modules, functions }, chosen, onChoose, onEdit }: Props) {
  const t = useTranslations('certificates.people')
  const choose = (ids: number[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) isChosen ? next.add(id) : next.delete(id)
    onChoose(next)
  }
  const functionsOf = ({ function_ids }: MatrixPerson) =>
    functions.flatMap(({ id, name }) => (function_ids.includes(id) ? name : [])).join(', ')
  const ids = people.map(({ id }) => id)
  const areAllChosen = ids.every((id) => chosen.has(id))
  const tick = (person: MatrixPerson) => (
    <Checkbox
      label={<span className="sr-only">{t('select', { name: person.name })}</span>}
      checked={chosen.has(person.id)}
      onChange={({ target }) => choose([person.id], target.checked)}
    />
  )
  const name = (person: MatrixPerson) => (
    <>
      <span className="font-bold wrap-anywhere">{person.name}</span>
      <span className="block text-sm text-slate">{functionsOf(person)}</span>
    </>
  )
  const edit = (person: MatrixPerson) => (
    <Button
      kind="quiet"
      size="sm"
      className="min-h-11 shrink-0 max-lg:-mr-3.5"
      onClick={() => onEdit(person)}
    >
      {t('edit')}
      <span className="sr-only">: {person.name}</span>
    </Button>
  )
  return (
    <>
      <Checkbox
        label={t('selectAll')}
        checked={areAllChosen}
        onChange={({ target }) => choose(ids, target.checked)}
        className="mt-2"
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard. */}
      <section className="wide-table mt-2 max-lg:hidden" tabIndex={0} aria-label={t('title')}>
        {/* Borders of their own: a collapsed border does not stay with a cell that stays in place. */}
        <table className="w-full border-separate border-spacing-0 text-left align-top [&_tbody_:is(td,th)]:border-b [&_tbody_:is(td,th)]:border-line [&_thead_th]:border-b-2 [&_thead_th]:border-ink">
          <thead>
            <tr className="align-bottom">
              <th scope="col" className="sticky left-0 z-1 min-w-72 bg-paper py-2 pr-4">
                {t('person')}
              </th>
              {modules.map(({ qualification, name, scheme }) => (
                <th key={qualification} scope="col" className="min-w-36 py-2 pr-4 text-sm hyphens-auto">
                  {name}
                  {scheme && <span className="block font-normal text-slate">{scheme}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id} className="align-top">
                <th scope="row" className="sticky left-0 z-1 bg-paper py-1 pr-4 font-normal">
                  <div className="flex items-start">
                    {tick(person)}
                    <div className="min-w-0 flex-1 py-2">{name(person)}</div>
                    {edit(person)}
                  </div>
                </th>
                {modules.map(({ qualification }, index) => {
                  const cell = person.cells.find(({ module }) => module === index)
                  return (
                    <td key={qualification} className="py-3 pr-4">
                      {cell && <CellBadge cell={cell} />}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className="mt-2 border-b border-line lg:hidden">
        {people.map((person) => (
          <li key={person.id} className="border-t border-line py-3">
            <div className="flex items-start gap-2">
              {tick(person)}
              <div className="min-w-0 flex-1 py-2">{name(person)}</div>
              {edit(person)}
            </div>
            {person.cells.length ? (
              <dl className="ml-11 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
                {alike(person.cells).map(([cell, ...more]) => (
                  <div key={cell.module} className="contents">
                    <dt className="wrap-anywhere">
                      {[cell, ...more].map(({ module }) => modules[module]?.name).join(', ')}
                    </dt>
                    <dd>
                      <CellBadge cell={cell} />
                    </dd>
                  </div>
                ))}
              </dl>
            ) : (
              <p className="ml-11 text-slate">{t('cell.nothing')}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
