import type { ReviewState } from '../../../contract/rules/catalogue/reviews.ts'
import type { MailState } from '../../../contract/rules/mails.ts'
import type { MarkChatBody } from '../../../contract/wire/service/chat.ts'
import { type ApiClient, bodyOf, data } from './client.ts'

export const staffApi = (api: ApiClient) => ({
  staffMails: (page: number, state: MailState | undefined) =>
    bodyOf(api.staff.mails.$get({ query: { page: String(page), state } })),
  staffMail: (id: number) => data(bodyOf(api.staff.mails[':id'].$get({ param: { id: String(id) } }))),
  sendMailAgain: (id: number) =>
    data(bodyOf(api.staff.mails[':id'].sendAgain.$post({ param: { id: String(id) } }))),
  staffChats: (page: number) => bodyOf(api.staff.chat.$get({ query: { page: String(page) } })),
  staffChat: (id: number, after: number) =>
    data(
      bodyOf(
        api.staff.chat[':id'].messages.$get({
          param: { id: String(id) },
          query: { after: String(after) },
        }),
      ),
    ),
  answerChat: (id: number, client_id: string, message: string) =>
    data(
      bodyOf(
        api.staff.chat[':id'].messages.$post({ param: { id: String(id) }, json: { client_id, message } }),
      ),
    ),
  markStaffChat: (id: number, marks: MarkChatBody) =>
    bodyOf(api.staff.chat[':id'].read.$put({ param: { id: String(id) }, json: marks })),
  tellStaffTyping: (id: number) => bodyOf(api.staff.chat[':id'].typing.$put({ param: { id: String(id) } })),
  closeChat: (id: number) => bodyOf(api.staff.chat[':id'].close.$post({ param: { id: String(id) } })),
  staffReviews: (state: ReviewState, page: number) =>
    bodyOf(api.staff.reviews.$get({ query: { state, page: String(page) } })),
  approveReview: (id: number, seen: ReviewState) =>
    data(bodyOf(api.staff.reviews[':id'].approve.$post({ param: { id: String(id) }, json: { seen } }))),
  rejectReview: (id: number, seen: ReviewState, reason: string) =>
    data(
      bodyOf(api.staff.reviews[':id'].reject.$post({ param: { id: String(id) }, json: { seen, reason } })),
    ),
})
