import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import type { DeskCustomer, DeskPerson } from '../../contract/staff/booking/new-order.ts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { deskApi } from '../api/booking/desk.ts'
import { Failure } from '../kit/page/failure.tsx'
import { type CallLine, type Person, withMore } from './call.ts'

type Props = { customer: DeskCustomer; line: CallLine; onChange: (line: CallLine) => void }

/** Opens the people of the customer's company, of whom those who attend are ticked. */
export function KnownPeople({ customer, line, onChange }: Props) {
  const t = useTranslations('staffNewOrder.people')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="tool" onClick={() => setIsOpen(true)}>
        <Users aria-hidden="true" className="size-4" />
        {t('known', { name: customer.company ?? customer.name })}
      </button>
      {isOpen && (
        <KnownPeopleDialog
          customer={customer}
          onClose={() => setIsOpen(false)}
          onPick={(people) => {
            onChange(withMore(line, people))
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}

const personOf = ({ id: _id, ...fields }: DeskPerson): Person =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value))

type DialogProps = { customer: DeskCustomer; onPick: (people: Person[]) => void; onClose: () => void }

function KnownPeopleDialog({ customer, onPick, onClose }: DialogProps) {
  const t = useTranslations('staffNewOrder.people')
  const { day } = useFormat()
  const [typed, setTyped] = useState('')
  const [ticked, setTicked] = useState<readonly DeskPerson[]>([])
  const q = typed.trim()
  const found = useQuery({
    queryKey: ['people for', customer.id, q],
    queryFn: ({ signal }) => deskApi.deskPeople(customer.id, q, signal),
    placeholderData: (before) => before,
  })
  const isTicked = ({ id }: DeskPerson) => ticked.some((one) => one.id === id)
  return (
    <TitledDialog
      open
      onClose={onClose}
      title={t('known', { name: customer.company ?? customer.name })}
      footer={
        <>
          <Button kind="dark" disabled={!ticked.length} onClick={() => onPick(ticked.map(personOf))}>
            {t('add', { count: ticked.length })}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="control"
      />
      <Failure error={found.error} onRetry={() => void found.refetch()} />
      {found.isPending && <SkeletonText lines={4} />}
      <ul className="list-box max-h-80 overflow-y-auto empty:hidden">
        {found.data?.map((person) => (
          <li key={person.id}>
            <label className="list-choice flex-row items-center gap-3">
              <input
                type="checkbox"
                className="tick"
                checked={isTicked(person)}
                onChange={({ target }) =>
                  setTicked((before) =>
                    target.checked ? [...before, person] : before.filter(({ id }) => id !== person.id),
                  )
                }
              />
              <span className="min-w-0">
                <b>{person.name}</b>
                <span className="block truncate text-stone">
                  {[person.email, person.date_of_birth && day(person.date_of_birth), person.winda_id]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="text-stone">
        {found.data?.length === 0 && t('nobody')}
      </p>
    </TitledDialog>
  )
}
