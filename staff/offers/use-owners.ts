import { useQuery } from '@tanstack/react-query'
import type { StaffOffer } from '../../contract/staff/booking/offers.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { colleaguesQuery } from '../api/colleagues.ts'
import { useMe } from '../session/me.tsx'

/** Nobody, the colleagues, and at least oneself and whose it is. */
export function useOwners({ owner }: StaffOffer) {
  const t = useTranslations('staffOffers')
  const me = useMe()
  const { data } = useQuery(colleaguesQuery)
  const names = new Map([
    [me.id, me.name],
    ...(owner ? ([[owner.id, owner.name]] as const) : []),
    ...(data ?? []).filter(({ is_active }) => is_active).map(({ id, name }) => [id, name] as const),
  ])
  return [
    { value: '', label: t('ownerState.nobody') },
    ...[...names]
      .toSorted(([, a], [, b]) => a.localeCompare(b))
      .map(([id, name]) => ({ value: String(id), label: name })),
  ]
}
