import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { Room } from '../../contract/staff/planning.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { planChoicesQuery, planningApi, roomsQuery } from '../api/planning.ts'
import { rulesIn, useRuleText } from '../kit/form/rule-text.ts'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Nothing, Page } from '../kit/page/page.tsx'
import { useCan } from '../session/me.tsx'
import { Absences } from './absences.tsx'
import { PlanningTabs } from './planning-tabs.tsx'

/** The rooms and training grounds of all locations. */
export default function RoomsPage() {
  const t = useTranslations('staffPlanning')
  const mayPlan = useCan()('dates:plan')
  const { days } = useFormat()
  const client = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch } = useQuery(roomsQuery)
  const { data: choices } = useQuery(planChoicesQuery)
  useChanges('room', () => void refetch())
  const open = data?.find(({ id }) => id === Number(query.get('open')))
  const close = () => setQuery({})
  const locationOf = (id: number) => choices?.locations.find((one) => one.id === id)?.name ?? ''
  return (
    <Page
      title={t('title')}
      actions={
        mayPlan && (
          <Button kind="dark" size="sm" onClick={() => setQuery({ new: '1' })}>
            <Plus aria-hidden="true" className="size-4" />
            {t('newRoom')}
          </Button>
        )
      }
    >
      <PlanningTabs />
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={6} />}
      {data?.length === 0 && <Nothing title={t('noRooms')}>{t('noRoomsText')}</Nothing>}
      {data && data.length > 0 && (
        <div className="list-scroll">
          <table aria-label={t('rooms')} className="list-table">
            <thead>
              <tr>
                <th scope="col">{t('name')}</th>
                <th scope="col">{t('side.location')}</th>
                <th scope="col">{t('seats')}</th>
                <th scope="col">{t('away.room')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ id, name, location_id, seats, is_archived, absences }) => (
                <tr key={id}>
                  <td>
                    <button
                      type="button"
                      className="cursor-pointer font-semibold underline-offset-2 hover:underline"
                      onClick={() => setQuery({ open: String(id) })}
                    >
                      {name}
                    </button>{' '}
                    {is_archived && <Badge>{t('archived')}</Badge>}
                  </td>
                  <td>{locationOf(location_id)}</td>
                  <td className="tabular-nums">{seats}</td>
                  <td>{absences.map(({ first_day, last_day }) => days(first_day, last_day)).join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {choices && (
        <TitledDialog
          open={query.has('new') || open !== undefined}
          onClose={close}
          size="card"
          title={open?.name ?? t('newRoom')}
        >
          <RoomFields
            key={open?.version ?? 'new'}
            room={open}
            isReadOnly={!mayPlan}
            locations={choices.locations}
            onSaved={(rooms) => {
              client.setQueryData(roomsQuery.queryKey, rooms)
              close()
            }}
          />
          {open && mayPlan && (
            <Absences
              resource="room"
              id={open.id}
              absences={open.absences}
              onChanged={() => void refetch()}
            />
          )}
        </TitledDialog>
      )}
    </Page>
  )
}

type Values = { name: string; location_id: string; seats: string; is_archived: boolean }
type FieldsProps = {
  room: Room | undefined
  isReadOnly: boolean
  locations: readonly { id: number; name: string }[]
  onSaved: (rooms: Room[]) => void
}

function RoomFields({ room, isReadOnly, locations, onSaved }: FieldsProps) {
  const t = useTranslations('staffPlanning')
  const ruleText = useRuleText()
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: {
      name: room?.name ?? '',
      location_id: String(room?.location_id ?? locations[0]?.id ?? ''),
      seats: String(room?.seats ?? ''),
      is_archived: room?.is_archived ?? false,
    },
  })
  const save = useMutation({
    mutationFn: ({ is_archived, name, ...values }: Values) => {
      const all = {
        name,
        location_id: Number(values.location_id),
        seats: values.seats ? Number(values.seats) : null,
      }
      return room
        ? planningApi.changeRoom(room.id, { version: room.version, ...all, is_archived })
        : planningApi.addRoom(all)
    },
    onSuccess: (rooms) => {
      showToast(t('savedRecord'))
      onSaved(rooms)
    },
    onError: (problem) => {
      for (const [name, rule] of Object.entries(rulesIn(problem)))
        if (name === 'name' || name === 'seats' || name === 'location_id') setError(name, { type: rule })
    },
  })
  const errorOf = (name: keyof Values) => {
    const type = formState.errors[name]?.type
    return type ? ruleText(type) : undefined
  }
  return (
    <form noValidate onSubmit={handleSubmit((values) => save.mutate(values))}>
      <fieldset disabled={isReadOnly} className="flex flex-col gap-4">
        <TextField label={t('name')} maxLength={80} error={errorOf('name')} {...register('name')} />
        <Select
          label={t('side.location')}
          options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={errorOf('location_id')}
          {...register('location_id')}
        />
        <TextField
          label={t('seats')}
          hint={t('seatsHint')}
          inputMode="numeric"
          optional
          error={errorOf('seats')}
          {...register('seats')}
        />
        {room && <Checkbox label={t('archive')} {...register('is_archived')} />}
        {!isReadOnly && (
          <Button type="submit" kind="dark" size="sm" className="self-start" disabled={save.isPending}>
            {t('save')}
          </Button>
        )}
      </fieldset>
      <Failure error={save.error} />
    </form>
  )
}
