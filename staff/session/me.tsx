import { createContext, useCallback, useContext } from 'react'
import type { Right } from '../../contract/staff/rights.ts'
import type { Me } from '../../contract/staff/session.ts'

const MeContext = createContext<Me | null>(null)
export const MeProvider = MeContext

/** The colleague who is logged in. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe is used outside MeProvider')
  return me
}

/** Whether the colleague has a right. The API checks it too: this only hides what would be refused. */
export function useCan() {
  const { rights } = useMe()
  return useCallback((right: Right) => rights.includes(right), [rights])
}
