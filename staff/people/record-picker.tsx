import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { peopleApi } from '../api/people/people.ts'
import { Failure } from '../kit/page/failure.tsx'

export type Picked = { id: number; name: string }
type Kind = 'company' | 'person' | 'customer'
type Props = {
  kind: Kind
  title: string
  /** What is not offered: the record itself. */
  except?: number
  onPick: (record: Picked) => void
  onClose: () => void
}

const maxShown = '8'

/** What is searched in, and what tells the rows apart. */
const load: Record<Kind, (q: string, signal: AbortSignal) => Promise<(Picked & { detail: string })[]>> = {
  company: async (q, signal) =>
    (await peopleApi.companies({ q, rows: maxShown }, signal)).data.map(
      ({ id, name, company_number, city }) => ({
        id,
        name,
        detail: [company_number, city].filter(Boolean).join(' · '),
      }),
    ),
  person: async (q, signal) =>
    (await peopleApi.people({ q, rows: maxShown }, signal)).data.map(({ id, name, email, company }) => ({
      id,
      name,
      detail: [company?.name, email].filter(Boolean).join(' · '),
    })),
  customer: async (q, signal) =>
    (await peopleApi.customers({ q, rows: maxShown }, signal)).data.map(({ id, name, email, company }) => ({
      id,
      name,
      detail: [company?.name, email].filter(Boolean).join(' · '),
    })),
}

/** Finds a company, person or customer by typing. */
export function RecordPicker({ kind, title, except, onPick, onClose }: Props) {
  const t = useTranslations('staffPeople')
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const found = useQuery({
    queryKey: ['pick', kind, q],
    queryFn: ({ signal }) => load[kind](q, signal),
    placeholderData: (before) => before,
  })
  const rows = (found.data ?? []).filter(({ id }) => id !== except)
  return (
    <TitledDialog open onClose={onClose} title={title}>
      <span className="relative block">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-stone"
        />
        <input
          type="search"
          aria-label={t('pickSearch')}
          placeholder={t('pickSearch')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="control pl-8.5"
        />
      </span>
      <Failure error={found.error} onRetry={() => void found.refetch()} />
      <ul className="list-box mt-3 empty:hidden">
        {rows.map(({ id, name, detail }) => (
          <li key={id}>
            <button type="button" className="list-choice" onClick={() => onPick({ id, name })}>
              <b>{name}</b>
              {detail && <span className="text-stone">{detail}</span>}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-3 text-stone">
        {found.data && rows.length === 0 && t('pickNothing')}
      </p>
    </TitledDialog>
  )
}
