import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { planChoicesQuery, roomsQuery } from '../../api/planning/planning.ts'
import { ResourcePage } from './resource-page.tsx'
import { RoomFields } from './room-fields.tsx'

/** The rooms and training grounds of all locations. */
export default function RoomsPage() {
  const t = useTranslations('staffPlanning')
  const client = useQueryClient()
  const { data: choices } = useQuery(planChoicesQuery)
  return (
    <ResourcePage
      resource="room"
      list={useQuery(roomsQuery)}
      texts={{ list: t('rooms'), add: t('newRoom'), none: t('noRooms'), noneText: t('noRoomsText') }}
      columns={[
        {
          title: t('side.location'),
          cell: ({ location_id }) => choices?.locations.find(({ id }) => id === location_id)?.name,
        },
        { title: t('seats'), cell: ({ seats }) => seats },
      ]}
      fields={(room, { isReadOnly, close }) =>
        choices && (
          <RoomFields
            key={room?.version ?? 'new'}
            room={room}
            isReadOnly={isReadOnly}
            locations={choices.locations}
            onSaved={(rooms) => {
              client.setQueryData(roomsQuery.queryKey, rooms)
              close()
            }}
          />
        )
      }
    />
  )
}
