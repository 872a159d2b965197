import { useDeferredValue, useState } from 'react'
import { isAskedFor, type PeopleFilter, peopleFilters } from '../../../contract/rules/accounts/matrix.ts'
import { languageIds } from '../../../contract/rules/locale.ts'
import { type Day, dayOf } from '../../../contract/rules/time/day.ts'
import type { Matrix, MatrixPerson } from '../../../contract/wire/accounts/company.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { BookDialog } from './book-dialog.tsx'
import { ImportPeople } from './import-people.tsx'
import { PeopleTable } from './people-table.tsx'
import { PersonForm } from './person-form.tsx'

type Filters = { show: PeopleFilter | ''; functionId: string; name: string }
const noFilters: Filters = { show: '', functionId: '', name: '' }

const matches = (person: MatrixPerson, { show, functionId, name }: Filters, today: Day) =>
  (!show || person.cells.some((cell) => isAskedFor(cell, show, today))) &&
  (!functionId || person.function_ids.includes(Number(functionId))) &&
  (!name || person.name.toLowerCase().includes(name.trim().toLowerCase()))

/** So many people are shown at once. */
const shownAtOnce = 60

/** The people of the company: filters, the matrix, and what to do for those who are chosen. */
export function PeopleList({ matrix, onChange }: { matrix: Matrix; onChange: (matrix: Matrix) => void }) {
  const t = useTranslations('certificates.people')
  const [filters, setFilters] = useState(noFilters)
  const [shown, setShown] = useState(shownAtOnce)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [edited, setEdited] = useState<MatrixPerson | 'new' | null>(null)
  const [isBooking, setBooking] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const locale = useLocale()
  const today = dayOf(new Date())
  const asked = useDeferredValue(filters)
  const found = matrix.people.filter((person) => matches(person, asked, today))
  const visible = found.slice(0, shown)
  const chosenPeople = matrix.people.filter(({ id }) => chosen.has(id))
  const filter = (change: Partial<Filters>) => {
    setFilters({ ...filters, ...change })
    setShown(shownAtOnce)
  }
  const addButtons = (
    <div className="flex flex-wrap items-center gap-3 max-sm:col-span-2">
      <Button className="max-sm:grow" onClick={() => setEdited('new')}>
        {t('add')}
      </Button>
      <Button kind="outline" className="max-sm:grow" onClick={() => setImporting(true)}>
        {t('import.open')}
      </Button>
    </div>
  )
  return (
    <>
      {matrix.people.length === 0 ? (
        <EmptyState title={t('empty.title')}>
          <p className="mb-4 max-w-read">{t('empty.text')}</p>
          {addButtons}
        </EmptyState>
      ) : (
        <>
          <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap sm:gap-4">
            <Select
              label={t('filter.label')}
              name="show"
              required={false}
              value={filters.show}
              onChange={({ target }) =>
                filter({ show: peopleFilters.find((one) => one === target.value) ?? '' })
              }
              options={[
                { value: '', label: t('filter.all') },
                ...peopleFilters.map((value) => ({ value, label: t(`filter.${value}`) })),
              ]}
              className="min-w-0 sm:w-60"
            />
            {matrix.functions.length > 0 && (
              <Select
                label={t('filter.function')}
                name="function"
                required={false}
                value={filters.functionId}
                onChange={({ target }) => filter({ functionId: target.value })}
                options={[
                  { value: '', label: t('filter.allFunctions') },
                  ...matrix.functions.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                className="min-w-0 sm:w-52"
              />
            )}
            <TextField
              label={t('filter.name')}
              name="name"
              type="search"
              required={false}
              autoComplete="off"
              value={filters.name}
              onChange={({ target }) => filter({ name: target.value })}
              className="max-sm:col-span-2 sm:w-52"
            />
            {addButtons}
          </div>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 text-slate">
            <p role="status">{t('found', { count: found.length })}</p>
            <a
              href={`/api/customer/company/people/export.csv?language-id=${languageIds[locale]}`}
              download
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t('import.export')}
            </a>
          </div>
          {found.length === 0 ? (
            <p className="mt-4">
              {t('noMatch')}{' '}
              <Button kind="quiet" size="sm" className="min-h-11" onClick={() => filter(noFilters)}>
                {t('showAll')}
              </Button>
            </p>
          ) : (
            <PeopleTable
              matrix={{ ...matrix, people: visible }}
              chosen={chosen}
              onChoose={setChosen}
              onEdit={setEdited}
            />
          )}
          {found.length > shown && (
            <Button kind="outline" className="mt-5" onClick={() => setShown(shown + shownAtOnce)}>
              {t('more', { count: Math.min(found.length - shown, shownAtOnce) })}
            </Button>
          )}
        </>
      )}
      {chosenPeople.length > 0 && (
        <div className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 border-t-2 border-ink bg-paper py-3">
          <p role="status" className="font-semibold">
            {t('chosen', { count: chosenPeople.length })}
          </p>
          <Button className="max-sm:order-1 max-sm:w-full" onClick={() => setBooking(true)}>
            {t('renew')}
          </Button>
          <Button kind="quiet" className="max-sm:-mr-5 max-sm:ml-auto" onClick={() => setChosen(new Set())}>
            {t('clear')}
          </Button>
        </div>
      )}
      <TitledDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited && edited !== 'new' ? t('form.edit', { name: edited.name }) : t('form.add')}
      >
        {edited && (
          <PersonForm
            person={edited === 'new' ? null : edited}
            functions={matrix.functions}
            onSaved={(saved) => {
              onChange(saved)
              setEdited(null)
            }}
          />
        )}
      </TitledDialog>
      <TitledDialog
        open={isImporting}
        onClose={() => setImporting(false)}
        title={t('import.title')}
        size="card"
      >
        <ImportPeople
          onImported={(imported) => {
            onChange(imported)
            setImporting(false)
          }}
        />
      </TitledDialog>
      <TitledDialog open={isBooking} onClose={() => setBooking(false)} title={t('book.title')} size="card">
        <BookDialog people={chosenPeople} modules={matrix.modules} onDone={() => setBooking(false)} />
      </TitledDialog>
    </>
  )
}
