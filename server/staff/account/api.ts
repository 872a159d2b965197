import { newStaffRouter } from '../../platform/staff/staff-router.ts'
import { entranceApi } from './entrance-api.ts'
import { ownAccountApi } from './own-account-api.ts'
import { secondFactorApi } from './second-factor-api.ts'
import type { AccountOptions } from './visit.ts'

/** Logging in, and a colleague's own account. */
export const staffAccountApi = (options: AccountOptions) =>
  newStaffRouter()
    .route('/', entranceApi(options))
    .route('/', ownAccountApi(options))
    .route('/', secondFactorApi(options))
