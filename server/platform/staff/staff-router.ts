import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { RecordKind } from '../../../contract/staff/log.ts'
import type { Right } from '../../../contract/staff/rights.ts'
import { maxId } from '../../../contract/wire/fields.ts'
import { Problem } from '../http/answers/problem.ts'
import { forbidden, notLoggedIn } from '../http/answers/responses.ts'
import { noStore, type RouterEnv, refuseInvalid } from '../http/router.ts'
import { type Colleague, findColleague, provedMs, staffTokenOf } from './colleague.ts'
import { noteAct } from './log.ts'

/** What a handler of a staff route finds in `c.var` besides the shop's. */
export type StaffEnv = RouterEnv & { Variables: { colleague: Colleague; needsSecondFactor: boolean } }

/**
 * Who may call a staff route: colleagues with a right, every colleague, a colleague who has yet to set up a second factor, or everyone (to
 * log in).
 */
export type Access = Right | 'every_colleague' | 'own_account' | 'everyone'
type Options = {
  /** What a call does, for the log: `order.approved`. Every route that writes says so. */
  does?: string
  /** The kind of record whose id is in the path, for acts that change no logged row, such as reading a mail: they are noted in the log. */
  notes?: RecordKind
  /** It cannot be undone or reaches many people: asks for the password or passkey again when the last proof is older than ten minutes. */
  isDangerous?: boolean
  /** Open pages send it by themselves, so that it does not keep a session alive. */
  isPassive?: boolean
}

const admit =
  (
    access: Access,
    { does = '', notes, isDangerous = false, isPassive = false }: Options,
  ): MiddlewareHandler<StaffEnv> =>
  async (c, next) => {
    if (access !== 'everyone') {
      const { shop, requestId } = c.var
      const token = staffTokenOf(c)
      const colleague = token && (await findColleague(shop, token, { isUse: !isPassive }))
      if (!colleague) throw new Problem('not_logged_in')
      if (access !== 'own_account' && c.var.needsSecondFactor && !colleague.hasSecondFactor)
        throw new Problem('second_factor_needed')
      if (access !== 'own_account' && access !== 'every_colleague' && !colleague.rights.has(access))
        throw new Problem('forbidden')
      if (isDangerous && shop.now.getTime() - colleague.session.provedAt.getTime() > provedMs)
        throw new Problem('prove_again')
      c.set('colleague', colleague)
      shop.by = { kind: 'colleague', id: colleague.id, requestId, what: does }
      const id = Number(c.req.param('id'))
      if (notes && Number.isInteger(id) && id > 0 && id <= maxId) await noteAct(shop, notes, id)
    }
    await noStore(c, next)
  }

/**
 * A route of the back office. Who may call it is a part of the route, so that no handler can forget to ask; a test asks every route as
 * every role. The OpenAPI document has it as `x-access`.
 */
export function staffRoute<Path extends string, Route extends Omit<RouteConfig, 'path'> & { path: Path }>(
  access: Access,
  route: Route,
  options: Options = {},
) {
  if (route.method !== 'get' && access !== 'everyone' && !options.does)
    throw new Error(`${route.path} does not say what it does`)
  return createRoute({
    ...route,
    tags: ['staff'],
    responses: { ...(access !== 'everyone' && { ...notLoggedIn, ...forbidden }), ...route.responses },
    'x-access': access,
    ...(options.isDangerous && { 'x-dangerous': true }),
    middleware: admit(access, options),
  } as unknown as Route)
}

/** The routes of one feature for the back office; they are made with `staffRoute`. */
export function newStaffRouter() {
  const router = new OpenAPIHono<StaffEnv>({ defaultHook: refuseInvalid })
  const { openapi } = router
  router.openapi = ((route: { path: string; 'x-access'?: Access }, ...rest: unknown[]) => {
    if (!route['x-access']) throw new Error(`${route.path} does not say who may call it: use staffRoute`)
    return (openapi as (...all: unknown[]) => unknown)(route, ...rest)
  }) as typeof openapi
  return router
}
