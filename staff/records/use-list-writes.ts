import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../ui/overlays/toast.ts'
import { undoIdOf } from '../api/written.ts'
import { useFailureText } from '../kit/page/failure.tsx'
import { useUndo } from './use-undo.ts'

/** Writes that answer with the whole list, which is shown at once, with the way back. */
export function useListWrites<List extends object>(queryKey: QueryKey) {
  const client = useQueryClient()
  const { showSaved } = useUndo()
  const failureText = useFailureText()
  const keep = (list: List, text: string) => {
    client.setQueryData(queryKey, list)
    showSaved(text, undoIdOf(list))
  }
  return {
    keep,
    /** Runs a write; why it failed is said in a message, and the list is read again. */
    run: async (request: Promise<List>, text: string) => {
      try {
        keep(await request, text)
      } catch (failure) {
        showToast(failureText(failure), { tone: 'bad' })
        await client.invalidateQueries({ queryKey })
      }
    },
  }
}
