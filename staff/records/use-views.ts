import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'

type ViewPage = Parameters<typeof api.views>[0]

/** The saved selections of a list as tabs, and how they are saved and removed. */
export function useViews(page: ViewPage) {
  const client = useQueryClient()
  const queryKey = ['views', page]
  const { data = [] } = useQuery({ queryKey, queryFn: () => api.views(page), staleTime: 60_000 })
  const readAgain = () => client.invalidateQueries({ queryKey })
  return {
    tabs: data.map(({ id, name, query, is_own }) => ({
      key: id,
      id: is_own ? id : undefined,
      label: name,
      query: Object.fromEntries(new URLSearchParams(query)),
    })),
    onSaveView: async (view: { name: string; is_shared: boolean; query: string }) => {
      await api.saveView({ page, ...view })
      await readAgain()
    },
    onRemoveView: (id: number) => void api.removeView(id).then(readAgain),
  }
}
