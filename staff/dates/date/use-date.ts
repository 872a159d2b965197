import { useOutletContext } from 'react-router'
import type { StaffDate } from '../../../contract/staff/planning/dates.ts'

/** The date whose part is shown. */
export const useDate = () => useOutletContext<StaffDate>()
