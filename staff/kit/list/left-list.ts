import { z } from 'zod'
import { saved } from '../../../ui/store/saved.ts'

const leftList = z.object({ search: z.string(), ids: z.array(z.int()) })
/** How a colleague left a list in this tab: its filters and page, and the records that it showed. */
export type LeftList = z.infer<typeof leftList>

const nothing: LeftList = { search: '', ids: [] }

/** Belongs to one tab and is forgotten at logout: a search may name somebody. */
export const leftListStore = (kind: string) =>
  saved<LeftList>(`staff-list ${kind}`, {
    isPersonal: true,
    parse: (text) => leftList.catch(nothing).parse(JSON.parse(text ?? 'null')),
  })

/** The address of the list without the record that was open beside it. */
export function searchToReturnTo(search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  rest.delete('open')
  return rest.size > 0 ? `?${rest}` : ''
}

/** The records before and after this one in the list, and which one it is. */
export function neighboursOf({ ids }: LeftList, id: number) {
  const at = ids.indexOf(id)
  if (at < 0) return null
  return { number: at + 1, of: ids.length, previous: ids[at - 1], next: ids[at + 1] }
}
