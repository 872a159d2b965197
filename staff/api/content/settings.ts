import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  changeCompanyDetailsBody,
  changeHoldsBody,
  changeHoursBody,
  changeRemindersBody,
  changeTermsBody,
  holidayBody,
  StaffSettings,
} from '../../../contract/staff/settings.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { staff } from '../client.ts'
import { param, until } from '../requests.ts'
import { written } from '../written.ts'

/** The requests of settings. */
export const settingsApi = {
  settings: (signal?: AbortSignal) => data(bodyOf(staff.settings.$get({}, until(signal)))),
  changeTerms: (json: z.input<typeof changeTermsBody>) =>
    written(staff.settings.terms.$patch({ json }), (request) => data(bodyOf(request))),
  changeHolds: (json: z.input<typeof changeHoldsBody>) =>
    written(staff.settings.holds.$patch({ json }), (request) => data(bodyOf(request))),
  changeReminders: (json: z.input<typeof changeRemindersBody>) =>
    written(staff.settings.reminders.$patch({ json }), (request) => data(bodyOf(request))),
  changeHours: (json: z.input<typeof changeHoursBody>) =>
    written(staff.settings.hours.$patch({ json }), (request) => data(bodyOf(request))),
  changeCompanyDetails: (json: z.input<typeof changeCompanyDetailsBody>) =>
    written(staff.settings.company.$patch({ json }), (request) => data(bodyOf(request))),
  addHoliday: (json: z.input<typeof holidayBody>) =>
    written(staff.settings.holidays.$post({ json }), (request) => data(bodyOf(request))),
  addHolidaysOfYear: (year: number) =>
    written(staff.settings.holidays.year.$post({ json: { year } }), (request) => data(bodyOf(request))),
  removeHoliday: (id: number) =>
    written(staff.settings.holidays[':id'].$delete({ param: param(id) }), (request) => data(bodyOf(request))),
}

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }): Promise<StaffSettings> => settingsApi.settings(signal),
})
