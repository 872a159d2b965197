import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  addressLookupQuery,
  addressLookupResponse,
  companyLookupParams,
  companyLookupResponse,
  type FoundAddress,
  type FoundCompany,
} from '../../../contract/wire/accounts/lookup.ts'
import { invalid, json, tooMany } from '../../platform/http/answers/responses.ts'
import { type Counter, type Limit, limitText, rateLimit } from '../../platform/http/requests/rate-limit.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import type { Log } from '../../platform/log.ts'
import { cacheLookup, type Lookups } from './lookups.ts'

type Options = { lookups: Lookups; log: Log; now: () => Date; counter: Counter; trustProxy: boolean }

const lookupLimit: Limit = { name: 'lookups', limit: 120, windowSeconds: 600 }

/** What a form can fill in by itself. Without a service, or when it fails, the answer is null. */
export const lookupsApi = ({ lookups, log, now, ...limits }: Options) => {
  const middleware = rateLimit({ ...lookupLimit, ...limits })
  const address = createRoute({
    method: 'get',
    path: '/lookups/address',
    tags: ['customer'],
    summary: 'The street and town of a Dutch postcode and house number',
    description: limitText(lookupLimit),
    middleware,
    request: { query: addressLookupQuery },
    responses: {
      200: json(z.object({ data: addressLookupResponse }), 'Found or not'),
      ...tooMany,
      ...invalid,
    },
  })
  const company = createRoute({
    method: 'get',
    path: '/lookups/company/{number}',
    tags: ['customer'],
    summary: 'The name and address of a company in the Dutch trade register',
    description: limitText(lookupLimit),
    middleware,
    request: { params: companyLookupParams },
    responses: {
      200: json(z.object({ data: companyLookupResponse }), 'Found or not'),
      ...tooMany,
      ...invalid,
    },
  })
  const cachedAddress = cacheLookup<FoundAddress>(log, now)
  const cachedCompany = cacheLookup<FoundCompany>(log, now)
  return newPersonalRouter()
    .openapi(address, async (c) => {
      const { postcode, house_number } = c.req.valid('query')
      const data = await cachedAddress(`${postcode} ${house_number}`, async () =>
        lookups.address?.(postcode, house_number),
      )
      return c.json({ data }, 200)
    })
    .openapi(company, async (c) => {
      const { number } = c.req.valid('param')
      const data = await cachedCompany(number, async () => lookups.company?.(number))
      return c.json({ data }, 200)
    })
}
