import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { MailState } from '../../../contract/rules/mails.ts'
import type { mailTextBody, previewTextBody } from '../../../contract/staff/service/mail-texts.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import type { Place } from '../../kit/page/pager.tsx'
import { staff } from '../client.ts'
import { param, until } from '../requests.ts'
import { written } from '../written.ts'

/** The requests of mails and their texts. */
export const mailsApi = {
  mailTexts: (signal?: AbortSignal) => data(bodyOf(staff['mail-texts'].$get({}, until(signal)))),
  saveMailText: (kind: string, locale: Locale, json: z.input<typeof mailTextBody>) =>
    written(staff['mail-texts'][':kind'][':locale'].$put({ param: { kind, locale }, json }), (request) =>
      data(bodyOf(request)),
    ),
  resetMailText: (kind: string, locale: Locale) =>
    written(staff['mail-texts'][':kind'][':locale'].$delete({ param: { kind, locale } }), (request) =>
      data(bodyOf(request)),
    ),
  mailExamples: (kind: string, locale: Locale, q: string, signal?: AbortSignal) =>
    data(
      bodyOf(
        staff['mail-texts'][':kind'][':locale'].examples.$get(
          { param: { kind, locale }, query: q ? { q } : {} },
          until(signal),
        ),
      ),
    ),
  previewMailText: (kind: string, locale: Locale, json: z.input<typeof previewTextBody>) =>
    data(bodyOf(staff['mail-texts'][':kind'][':locale'].preview.$post({ param: { kind, locale }, json }))),
  mails: (place: Place, state: MailState | undefined, signal?: AbortSignal) =>
    bodyOf(staff.mails.$get({ query: { ...place, state } }, until(signal))),
  mail: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.mails[':id'].$get({ param: param(id) }, until(signal)))),
  sendMailAgain: (id: number) => data(bodyOf(staff.mails[':id'].sendAgain.$post({ param: param(id) }))),
}

export const mailTextsQuery = queryOptions({
  queryKey: ['mailTexts'],
  queryFn: ({ signal }) => mailsApi.mailTexts(signal),
})
