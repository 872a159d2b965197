import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { changeOfferBody, newOfferBody } from '../../../contract/staff/booking/offers.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { staff } from '../client.ts'
import { type ListQuery, param, until } from '../requests.ts'
import { written } from '../written.ts'

/** The requests of offers. */
export const offersApi = {
  offers: (query: ListQuery, signal?: AbortSignal) => bodyOf(staff.offers.$get({ query }, until(signal))),
  offer: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.offers[':id'].$get({ param: param(id) }, until(signal)))),
  offerProposal: (query: { request?: string; order?: string }) =>
    data(bodyOf(staff.offers.proposal.$get({ query }))),
  makeOffer: (json: z.input<typeof newOfferBody>) => data(bodyOf(staff.offers.$post({ json }))),
  changeOffer: (id: number, json: z.input<typeof changeOfferBody>) =>
    written(staff.offers[':id'].$patch({ param: param(id), json }), (request) => data(bodyOf(request))),
  sendOffer: (id: number, dry_run: boolean) =>
    data(bodyOf(staff.offers[':id'].send.$post({ param: param(id), json: { dry_run } }))),
  remindOffer: (id: number, dry_run: boolean) =>
    data(bodyOf(staff.offers[':id'].remind.$post({ param: param(id), json: { dry_run } }))),
  extendOffer: (id: number, json: { valid_until: string; mail: boolean; dry_run: boolean }) =>
    data(bodyOf(staff.offers[':id'].extend.$post({ param: param(id), json }))),
  reviseOffer: (id: number) => data(bodyOf(staff.offers[':id'].revise.$post({ param: param(id) }))),
  copyOffer: (id: number) => data(bodyOf(staff.offers[':id'].copy.$post({ param: param(id) }))),
  removeOffer: (id: number) => bodyOf(staff.offers[':id'].$delete({ param: param(id) })),
}

export const offerQuery = (id: number) =>
  queryOptions({ queryKey: ['offer', id], queryFn: ({ signal }) => offersApi.offer(id, signal) })
