import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Resource } from '../../../contract/rules/planning/findings.ts'
import type { askTrainersBody } from '../../../contract/staff/planning/asking.ts'
import type { decideBody } from '../../../contract/staff/planning/decide.ts'
import type { OccupancyQuery } from '../../../contract/staff/planning/occupancy.ts'
import type {
  absenceBody,
  changeRoomBody,
  changeTrainerBody,
  newRoomBody,
  newTrainerBody,
  planBody,
} from '../../../contract/staff/planning/planning.ts'
import type { YearQuery } from '../../../contract/staff/planning/planning-year.ts'
import type { answerRequestBody } from '../../../contract/wire/planning/trainer-request.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { staff } from '../client.ts'
import { param } from '../requests.ts'

/** The requests of the year plan. */
export const planningApi = {
  plan: (id: number, json: z.input<typeof planBody>) =>
    data(bodyOf(staff.dates[':id'].plan.$put({ param: param(id), json }))),
  decide: (id: number, json: z.input<typeof decideBody>) =>
    data(bodyOf(staff.dates[':id'].decide.$post({ param: param(id), json }))),
  ask: (id: number, json: z.input<typeof askTrainersBody>) =>
    data(bodyOf(staff.dates[':id'].requests.$post({ param: param(id), json }))),
  renewFeed: (id: number) => data(bodyOf(staff.trainers[':id'].feed.$post({ param: param(id) }))),
  answerOwn: (id: number, json: z.input<typeof answerRequestBody>) =>
    data(bodyOf(staff.my.requests[':id'].answer.$post({ param: param(id), json }))),
  addOwnAbsence: (json: z.input<typeof absenceBody>) => data(bodyOf(staff.my.absences.$post({ json }))),
  removeOwnAbsence: (id: number) => data(bodyOf(staff.my.absences[':id'].$delete({ param: param(id) }))),
  renewOwnFeed: () => data(bodyOf(staff.my.feed.$post())),
  addTrainer: (json: z.input<typeof newTrainerBody>) => data(bodyOf(staff.trainers.$post({ json }))),
  changeTrainer: (id: number, json: z.input<typeof changeTrainerBody>) =>
    data(bodyOf(staff.trainers[':id'].$patch({ param: param(id), json }))),
  addRoom: (json: z.input<typeof newRoomBody>) => data(bodyOf(staff.rooms.$post({ json }))),
  changeRoom: (id: number, json: z.input<typeof changeRoomBody>) =>
    data(bodyOf(staff.rooms[':id'].$patch({ param: param(id), json }))),
  addAbsence: (resource: Resource, id: number, json: z.input<typeof absenceBody>): Promise<unknown> =>
    resource === 'trainer'
      ? bodyOf(staff.trainers[':id'].absences.$post({ param: param(id), json }))
      : bodyOf(staff.rooms[':id'].absences.$post({ param: param(id), json })),
  removeAbsence: (resource: Resource, id: number, absenceId: number): Promise<unknown> => {
    const both = { param: { ...param(id), absenceId: String(absenceId) } }
    return resource === 'trainer'
      ? bodyOf(staff.trainers[':id'].absences[':absenceId'].$delete(both))
      : bodyOf(staff.rooms[':id'].absences[':absenceId'].$delete(both))
  },
}

export const boardQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['planning', from, to],
    queryFn: ({ signal }) => data(bodyOf(staff.planning.$get({ query: { from, to } }, { init: { signal } }))),
    placeholderData: (before) => before,
  })
export const occupancyQuery = ({ category, ...query }: OccupancyQuery) =>
  queryOptions({
    queryKey: ['occupancy', query, category],
    queryFn: ({ signal }) =>
      data(
        bodyOf(
          staff.planning.occupancy.$get(
            { query: { ...query, ...(category && { category: String(category) }) } },
            { init: { signal } },
          ),
        ),
      ),
    placeholderData: (before) => before,
  })
export const yearQuery = (query: YearQuery) =>
  queryOptions({
    queryKey: ['planning year', query],
    queryFn: ({ signal }) => data(bodyOf(staff.planning.year.$get({ query }, { init: { signal } }))),
    placeholderData: (before) => before,
  })
export const toDecideQuery = queryOptions({
  queryKey: ['planning', 'decide'],
  queryFn: ({ signal }) => data(bodyOf(staff.planning.decide.$get({}, { init: { signal } }))),
})
/** The trainers who were asked for a date. */
export const askedQuery = (dateId: number) =>
  queryOptions({
    queryKey: ['asked', dateId],
    queryFn: ({ signal }) =>
      data(bodyOf(staff.dates[':id'].requests.$get({ param: param(dateId) }, { init: { signal } }))),
  })
/** What a trainer was asked, and for which dates they can be asked. */
export const trainerAskingQuery = (id: number) =>
  queryOptions({
    queryKey: ['trainer asking', id],
    queryFn: ({ signal }) =>
      data(bodyOf(staff.trainers[':id'].requests.$get({ param: param(id) }, { init: { signal } }))),
  })
/** What a trainer sees of the plan: their own. */
export const ownPlanQuery = queryOptions({
  queryKey: ['own plan'],
  queryFn: ({ signal }) => data(bodyOf(staff.my.plan.$get({}, { init: { signal } }))),
})
export const trainersQuery = queryOptions({
  queryKey: ['trainers'],
  queryFn: ({ signal }) => data(bodyOf(staff.trainers.$get({}, { init: { signal } }))),
})
export const roomsQuery = queryOptions({
  queryKey: ['rooms'],
  queryFn: ({ signal }) => data(bodyOf(staff.rooms.$get({}, { init: { signal } }))),
})
/** What dates, trainers and rooms are described with and found by. */
export const planChoicesQuery = queryOptions({
  queryKey: ['plan choices'],
  queryFn: ({ signal }) => data(bodyOf(staff.planning.choices.$get({}, { init: { signal } }))),
  staleTime: 60_000,
})
