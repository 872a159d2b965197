import type { Context } from 'hono'
import { Problem } from '../../platform/http/problem.ts'
import type { RouterEnv } from '../../platform/http/router.ts'
import { findCustomer } from '../../platform/http/session.ts'
import { orderSignatureSubject, type Signer } from '../../platform/signature.ts'
import { findOwner } from './find-owner.ts'

/** An order is seen by who holds a signed link to it and by who placed it. All others learn nothing of it, not even that it is there. */
export async function requireSight(
  c: Context<RouterEnv>,
  signer: Signer,
  id: number,
  key: string | undefined,
) {
  if (key !== undefined && signer.isSigned(orderSignatureSubject(id), key)) return
  const visitor = await findCustomer(c)
  if (!visitor || (await findOwner(c.var.shop, id)) !== visitor.customerId) throw new Problem('not_found')
}
