import { useQuery } from '@tanstack/react-query'
import { recordRef } from '../../contract/rules/record-ref.ts'
import type { NamedKind } from '../../contract/staff/names.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { namesQuery } from '../api/names.ts'

/** The kinds of records that fields of the log refer to. */
const kindOf: Record<string, NamedKind> = {
  option_id: 'date',
  cancelled_option_id: 'date',
  product_id: 'product',
  product_ids: 'product',
  successor_id: 'product',
  company_id: 'company',
  person_id: 'person',
  participant_id: 'participant',
  course_day_id: 'course_day',
  module_id: 'module',
  template_id: 'task_template',
  refresher_id: 'product',
  refreshes_id: 'product',
  when_expired_id: 'product',
  trainer_id: 'trainer',
  room_id: 'room',
  location_id: 'location',
  home_location_id: 'location',
  brand_id: 'brand',
  category_id: 'category',
  category_ids: 'category',
  page_id: 'page',
  offer_id: 'offer',
  discount_code_id: 'discount',
  decided_by: 'colleague',
  done_by: 'colleague',
  owner_id: 'colleague',
  asked_by: 'colleague',
  handled_by: 'colleague',
  made_by: 'colleague',
  uploaded_by: 'colleague',
  withdrawn_by: 'colleague',
  colleague_id: 'colleague',
  assignee_id: 'colleague',
}

type Row = Record<string, unknown> | null

/** The records that a field names, one or a list. */
const refsIn = (field: string, value: unknown): string[] => {
  const kind = kindOf[field]
  return kind
    ? [value]
        .flat()
        .filter((id) => typeof id === 'number')
        .map((id) => recordRef(kind, id))
    : []
}

/** What these records are called: unknown while it is being asked, and when they are gone or may not be read. */
export function useNames(refs: readonly string[]) {
  const { day } = useFormat()
  const { data: names, isFetched } = useQuery(namesQuery([...new Set(refs)].sort()))
  const nameOf = (ref: string): string | undefined => {
    const found = names?.get(ref)
    return [found?.name, found?.day && day(found.day)].filter(Boolean).join(', ') || undefined
  }
  return { nameOf, isFetched }
}

/** What the records are called that entries of the log refer to. */
export function useNamesIn(entries: readonly { before: Row; after: Row }[]) {
  const refs = entries
    .flatMap(({ before, after }) => [before, after])
    .flatMap((row) => Object.entries(row ?? {}))
    .flatMap(([field, value]) => refsIn(field, value))
  const { nameOf, isFetched } = useNames(refs)
  /** Undefined for a field that refers to nothing. */
  return (field: string, value: unknown): string | undefined =>
    refsIn(field, value)
      .map((ref) => nameOf(ref) ?? (isFetched ? ref.replace(/.*\./, '#') : '…'))
      .join(', ') || undefined
}
