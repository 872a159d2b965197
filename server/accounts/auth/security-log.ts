import type { Context } from 'hono'
import type { RouterEnv } from '../../platform/http/router.ts'
import type { Log } from '../../platform/log.ts'

type SecurityEvent =
  | 'logged_in'
  | 'login_failed'
  | 'reset_link_requested'
  | 'password_reset'
  | 'password_changed'
  | 'data_exported'
  | 'logged_out_everywhere'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'account_deleted'

/** Writes to the log who did what to an account and from which network: ids only, never names or e-mail addresses. */
export function logSecurityEvent(
  log: Log,
  c: Context<RouterEnv>,
  event: SecurityEvent,
  /** Undefined: there is no such account. */
  customerId: number | undefined,
) {
  const level = event.endsWith('_failed') ? 'warn' : 'info'
  const { network, requestId } = c.var
  log[level]({ event, customer: customerId ?? null, network, request_id: requestId }, 'security event')
}
