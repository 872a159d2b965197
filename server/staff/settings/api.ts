import { z } from 'zod'
import {
  changeCompanyDetailsBody,
  changeHoldsBody,
  changeHoursBody,
  changeRemindersBody,
  changeTermsBody,
  holidayBody,
  holidayParams,
  holidaysOfYearBody,
  settingsResponse,
} from '../../../contract/staff/settings.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { conflict, type Saved } from '../../platform/staff/save-fields.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { changeCompanyDetails, changeSetting } from './change-setting.ts'
import { addHoliday, addHolidaysOfYear, removeHoliday } from './holidays.ts'
import { readSettings } from './read-settings.ts'

const allSettings = json(z.object({ data: settingsResponse }), 'All settings, as they are now')

const read = staffRoute('settings:write', {
  method: 'get',
  path: '/staff/settings',
  summary: 'The company, terms, holds, reminders, hours and holidays, each with its version and history',
  responses: { 200: allSettings },
})

/** A route that saves the changed fields of one part. */
const changeRoute = <Part extends string, Body extends z.ZodType>(part: Part, body: Body, summary: string) =>
  staffRoute(
    'settings:write',
    {
      method: 'patch',
      path: `/staff/settings/${part}`,
      summary,
      request: jsonBody(body),
      responses: { 200: allSettings, ...conflict, ...invalid },
    },
    { does: 'settings.changed' },
  )
const changeTerms = changeRoute(
  'terms',
  changeTermsBody,
  'Change the terms of new orders: payment, names, moving and cancelling. Placed orders keep theirs',
)
const changeHolds = changeRoute('holds', changeHoldsBody, 'Change how long seats are held')
const changeReminders = changeRoute('reminders', changeRemindersBody, 'Change when mails are sent')
const changeHours = changeRoute('hours', changeHoursBody, 'Change the chat hours')
const changeCompany = changeRoute('company', changeCompanyDetailsBody, 'Change the company’s details')

const addHolidayRoute = staffRoute(
  'settings:write',
  {
    method: 'post',
    path: '/staff/settings/holidays',
    summary: 'Add a day on which the shop is closed',
    request: jsonBody(holidayBody),
    responses: { 200: allSettings, ...invalid },
  },
  { does: 'holiday.added' },
)
const addYearRoute = staffRoute(
  'settings:write',
  {
    method: 'post',
    path: '/staff/settings/holidays/year',
    summary: 'Add the Dutch public holidays of one year',
    request: jsonBody(holidaysOfYearBody),
    responses: { 200: allSettings, ...invalid },
  },
  { does: 'holiday.added' },
)
const removeHolidayRoute = staffRoute(
  'settings:write',
  {
    method: 'delete',
    path: '/staff/settings/holidays/{id}',
    summary: 'Remove a day on which the shop is closed',
    request: { params: holidayParams },
    responses: { 200: allSettings, ...notFound, ...invalid },
  },
  { does: 'holiday.removed' },
)

const requireSaved = (saved: Saved) => {
  if (saved.outcome !== 'saved') throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
}

/** The shop's settings in the back office. */
export const staffSettingsApi = newStaffRouter()
  .openapi(read, async (c) => c.json({ data: await readSettings(c.var.shop) }, 200))
  .openapi(changeTerms, async (c) => {
    requireSaved(await changeSetting(c.var.shop, 'terms', c.req.valid('json')))
    return c.json({ data: await readSettings(c.var.shop) }, 200)
  })
  .openapi(changeHolds, async (c) => {
    requireSaved(await changeSetting(c.var.shop, 'holds', c.req.valid('json')))
    return c.json({ data: await readSettings(c.var.shop) }, 200)
  })
  .openapi(changeReminders, async (c) => {
    requireSaved(await changeSetting(c.var.shop, 'reminders', c.req.valid('json')))
    return c.json({ data: await readSettings(c.var.shop) }, 200)
  })
  .openapi(changeHours, async (c) => {
    requireSaved(await changeSetting(c.var.shop, 'hours', c.req.valid('json')))
    return c.json({ data: await readSettings(c.var.shop) }, 200)
  })
  .openapi(changeCompany, async (c) => {
    requireSaved(await changeCompanyDetails(c.var.shop, c.req.valid('json')))
    return c.json({ data: await readSettings(c.var.shop) }, 200)
  })
  .openapi(addHolidayRoute, async (c) => {
    await addHoliday(c.var.shop, c.req.valid('json'))
    return c.json({ data: await readSettings(c.var.shop) }, 200)
  })
  .openapi(addYearRoute, async (c) => {
    await addHolidaysOfYear(c.var.shop, c.req.valid('json').year)
    return c.json({ data: await readSettings(c.var.shop) }, 200)
  })
  .openapi(removeHolidayRoute, async (c) => {
    await removeHoliday(c.var.shop, c.req.valid('param').id)
    return c.json({ data: await readSettings(c.var.shop) }, 200)
  })
