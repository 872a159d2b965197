import type { ReactNode } from 'react'
import { MineFailed, MineLoading } from './skeletons.tsx'
import type { useMine } from './use-mine.ts'

type Props<T> = {
  asked: Pick<ReturnType<typeof useMine<T>>, 'state' | 'value' | 'again'>
  /** How much room what comes will take. */
  lines?: number
  children: (value: T) => ReactNode
}

/** Something of the customer's own once it has come; until then, or when it does not, that is said. */
export function Mine<T>({ asked: { state, value, again }, lines, children }: Props<T>) {
  if (state === 'failed' || state === 'missing') return <MineFailed onAgain={again} />
  if (value === null) return <MineLoading lines={lines} />
  return children(value)
}
