import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ReviewState } from '../../../contract/rules/catalogue/reviews.ts'
import type { changeAnswerBody, newAnswerBody } from '../../../contract/staff/service/canned-answers.ts'
import type {
  answerBody,
  changeInboxBody,
  grantWithdrawalBody,
} from '../../../contract/staff/service/inbox.ts'
import type { MarkChatBody } from '../../../contract/wire/service/chat.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import type { Place } from '../../kit/page/pager.tsx'
import { staff } from '../client.ts'
import { type ListQuery, param, until } from '../requests.ts'
import { written } from '../written.ts'

/** The requests of the inbox, chats and reviews. */
export const inboxApi = {
  inbox: (query: ListQuery, signal?: AbortSignal) => bodyOf(staff.inbox.$get({ query }, until(signal))),
  inboxItem: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.inbox[':id'].$get({ param: param(id) }, until(signal)))),
  changeInboxItem: (id: number, json: z.input<typeof changeInboxBody>) =>
    data(bodyOf(staff.inbox[':id'].$patch({ param: param(id), json }))),
  answerInboxItem: (id: number, json: z.input<typeof answerBody>) =>
    written(staff.inbox[':id'].answers.$post({ param: param(id), json }), (request) => data(bodyOf(request))),
  grantWithdrawal: (id: number, json: z.input<typeof grantWithdrawalBody>) =>
    data(bodyOf(staff.inbox[':id'].withdrawal.$post({ param: param(id), json }))),
  answers: () => data(bodyOf(staff.answers.$get())),
  addAnswer: (json: z.input<typeof newAnswerBody>) =>
    written(staff.answers.$post({ json }), (request) => data(bodyOf(request))),
  changeAnswer: (id: number, json: z.input<typeof changeAnswerBody>) =>
    written(staff.answers[':id'].$patch({ param: param(id), json }), (request) => data(bodyOf(request))),
  removeAnswer: (id: number) =>
    written(staff.answers[':id'].$delete({ param: param(id) }), (request) => data(bodyOf(request))),
  chats: (after?: number) => bodyOf(staff.chat.$get({ query: { ...(after && { after: String(after) }) } })),
  chat: (id: number, after: number) =>
    data(bodyOf(staff.chat[':id'].messages.$get({ param: param(id), query: { after: String(after) } }))),
  answerChat: (id: number, client_id: string, message: string) =>
    data(bodyOf(staff.chat[':id'].messages.$post({ param: param(id), json: { client_id, message } }))),
  markChat: (id: number, json: MarkChatBody) =>
    bodyOf(staff.chat[':id'].read.$put({ param: param(id), json })),
  tellTyping: (id: number) => bodyOf(staff.chat[':id'].typing.$put({ param: param(id) })),
  closeChat: (id: number) => bodyOf(staff.chat[':id'].close.$post({ param: param(id) })),
  reviews: (state: ReviewState, place: Place, signal?: AbortSignal) =>
    bodyOf(staff.reviews.$get({ query: { state, ...place } }, until(signal))),
  approveReview: (id: number, seen: ReviewState) =>
    data(bodyOf(staff.reviews[':id'].approve.$post({ param: param(id), json: { seen } }))),
  rejectReview: (id: number, seen: ReviewState, reason: string) =>
    data(bodyOf(staff.reviews[':id'].reject.$post({ param: param(id), json: { seen, reason } }))),
  replyToReview: (id: number, text: string | null) =>
    data(bodyOf(staff.reviews[':id'].reply.$put({ param: param(id), json: { text } }))),
}

export const answersQuery = queryOptions({ queryKey: ['answers'], queryFn: inboxApi.answers })

export const inboxItemQuery = (id: number) =>
  queryOptions({ queryKey: ['inbox', id], queryFn: ({ signal }) => inboxApi.inboxItem(id, signal) })
