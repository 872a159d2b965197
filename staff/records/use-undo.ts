import { useQueryClient } from '@tanstack/react-query'
import { type UndoRefusal, undoRefusals } from '../../contract/rules/undo.ts'
import type { Undone } from '../../contract/staff/undo.ts'
import { ApiProblem } from '../../ui/api/problem.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { recordsApi } from '../api/records.ts'
import { useFailureText } from '../kit/page/failure.tsx'

/** So long a save can be taken back from its message: a little less than its mails wait. */
const undoMs = 28_000

const isRefusal = (reason: string | undefined): reason is UndoRefusal =>
  undoRefusals.some((one) => one === reason)

/** A bulk action is taken back a part at a time. */
async function undoAll(id: string | number): Promise<Pick<Undone, 'undone' | 'refused'>> {
  const result: Pick<Undone, 'undone' | 'refused'> = { undone: 0, refused: [] }
  let below: number | undefined
  do {
    const part = await recordsApi.undo(id, below)
    result.undone += part.undone
    result.refused.push(...part.refused)
    below = part.next ?? undefined
  } while (below)
  return result
}

/** Takes changes back, by the id of a change, a request or a bulk action, and says what came of it. */
export function useUndo() {
  const t = useTranslations('staffKit.undo')
  const client = useQueryClient()
  const failureText = useFailureText()
  const reasonOf = (error: unknown) => {
    const { reason, by } = (error instanceof ApiProblem && error.body) || {}
    return isRefusal(reason) ? t(`reason.${reason}`, { name: by?.name ?? t('somebody') }) : failureText(error)
  }
  const undo = async (id: string | number, onUndone?: () => void) => {
    try {
      const { undone, refused } = await undoAll(id)
      const text = refused.length
        ? t('partly', { count: undone, refused: refused.length })
        : t('done', { count: undone })
      showToast(text, { tone: refused.length ? 'bad' : 'good' })
      onUndone?.()
    } catch (error) {
      showToast(reasonOf(error), { tone: 'bad' })
    }
    await client.invalidateQueries()
  }
  return {
    undo,
    /** Says that something was saved, with the way back; `onUndone` is called when it was taken back. */
    showSaved: (text: string, id: string | undefined, onUndone?: () => void) =>
      showToast(text, {
        tone: 'good',
        ...(id && { action: { label: t('undo'), run: () => void undo(id, onUndone) }, lastsMs: undoMs }),
      }),
  }
}
