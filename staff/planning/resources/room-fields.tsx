import { useForm } from 'react-hook-form'
import type { Room } from '../../../contract/staff/planning/planning.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { planningApi } from '../../api/planning/planning.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { useSave } from '../plan/use-save.ts'

type Values = { name: string; location_id: string; seats: string; is_archived: boolean }
type FieldsProps = {
  room: Room | undefined
  isReadOnly: boolean
  locations: readonly { id: number; name: string }[]
  onSaved: (rooms: Room[]) => void
}

/** A room's details; without one, a new room. */
export function RoomFields({ room, isReadOnly, locations, onSaved }: FieldsProps) {
  const t = useTranslations('staffPlanning')
  const form = useForm<Values>({
    defaultValues: {
      name: room?.name ?? '',
      location_id: String(room?.location_id ?? locations[0]?.id ?? ''),
      seats: String(room?.seats ?? ''),
      is_archived: room?.is_archived ?? false,
    },
  })
  const { register } = form
  const { submit, isSaving, failure, errorOf } = useSave(
    form,
    ({ is_archived, name, ...values }: Values) => {
      const all = {
        name,
        location_id: Number(values.location_id),
        seats: values.seats ? Number(values.seats) : null,
      }
      return room
        ? planningApi.changeRoom(room.id, { version: room.version, ...all, is_archived })
        : planningApi.addRoom(all)
    },
    onSaved,
  )
  return (
    <form noValidate onSubmit={submit}>
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
          <Button type="submit" kind="dark" size="sm" className="self-start" disabled={isSaving}>
            {t('save')}
          </Button>
        )}
      </fieldset>
      <Failure error={failure} />
    </form>
  )
}
