import { useQuery, useQueryClient } from '@tanstack/react-query'
import { recordsApi } from '../api/records.ts'

type ViewPage = Parameters<typeof recordsApi.views>[0]

/** The saved selections of a list as tabs, and how they are saved and removed. */
export function useViews(page: ViewPage) {
  const client = useQueryClient()
  const queryKey = ['views', page]
  const { data = [] } = useQuery({ queryKey, queryFn: () => recordsApi.views(page), staleTime: 60_000 })
  const readAgain = () => client.invalidateQueries({ queryKey })
  return {
    tabs: data.map(({ id, name, query, is_own }) => ({
      key: id,
      id: is_own ? id : undefined,
      label: name,
      query: Object.fromEntries(new URLSearchParams(query)),
    })),
    onSaveView: async (view: { name: string; is_shared: boolean; query: string }) => {
      await recordsApi.saveView({ page, ...view })
      await readAgain()
    },
    onRemoveView: (id: number) => void recordsApi.removeView(id).then(readAgain),
  }
}
