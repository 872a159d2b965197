import { useEffect, useState } from 'react'
import { ApiProblem } from '../lib/api/api.ts'

type Answer<T> = { state: 'loading' | 'refused' | 'failed' | 'ready'; value: T | null }

/** What the shop says to a question, asked anew when the question changes. Refused: one is not logged in, or not one of us. */
export function useAnswer<T>(ask: (() => Promise<T>) | null): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'loading', value: null })
  useEffect(() => {
    if (!ask) return
    let isLeft = false
    ask().then(
      (value) => isLeft || setAnswer({ state: 'ready', value }),
      (error: unknown) => {
        const status = error instanceof ApiProblem ? error.status : 500
        if (!isLeft)
          setAnswer({ state: status === 401 || status === 403 ? 'refused' : 'failed', value: null })
      },
    )
    return () => {
      isLeft = true
    }
  }, [ask])
  return answer
}
