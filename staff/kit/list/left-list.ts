import { saved } from '../../../ui/store/saved.ts'

/** How a colleague left a list in this tab: its filters and page, and the records that it showed. */
export type LeftList = { search: string; ids: readonly number[] }

/** Belongs to one tab and is forgotten at logout: a search may name somebody. */
export const leftListStore = (kind: string) =>
  saved<LeftList>(`staff-list ${kind}`, {
    isPersonal: true,
    parse: (text) => JSON.parse(text ?? 'null') ?? { search: '', ids: [] },
  })

/** The address of the list without the record that was open beside it. */
export function searchToReturnTo(search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  rest.delete('open')
  return rest.size ? `?${rest}` : ''
}
