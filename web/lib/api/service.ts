import type { z } from 'zod'
import type { answerRequestBody } from '../../../contract/wire/planning/trainer-request.ts'
import type { MarkChatBody, SendChatMessageBody } from '../../../contract/wire/service/chat.ts'
import type { ContactBody } from '../../../contract/wire/service/contact.ts'
import type { InspectionRequestBody } from '../../../contract/wire/service/inspection-request.ts'
import type { QuotationRequestBody } from '../../../contract/wire/service/quotation-request.ts'
import type { WriteReviewBody } from '../../../contract/wire/service/review-promotion.ts'
import type { WithdrawBody } from '../../../contract/wire/service/withdrawal.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import type { ApiClient } from './client.ts'

export const serviceApi = (api: ApiClient) => ({
  requestQuotation: (body: QuotationRequestBody) => data(bodyOf(api.offerRequests.$post({ json: body }))),
  requestContact: (body: ContactBody) => data(bodyOf(api.contact.$post({ json: body }))),
  withdraw: (body: WithdrawBody) => data(bodyOf(api.withdrawals.$post({ json: body }))),
  chat: (after: number) => data(bodyOf(api.chat.messages.$get({ query: { after: String(after) } }))),
  sendChatMessage: (said: SendChatMessageBody) => data(bodyOf(api.chat.messages.$post({ json: said }))),
  markChat: (marks: MarkChatBody) => data(bodyOf(api.chat.read.$put({ json: marks }))),
  tellTyping: () => bodyOf(api.chat.typing.$put()),
  reviewInvitation: (uuid: string, hash: string) =>
    data(bodyOf(api.reviewPromotion[':uuid'][':hash'].$get({ param: { uuid, hash } }))),
  writeReview: (uuid: string, hash: string, json: WriteReviewBody) =>
    data(bodyOf(api.reviewPromotion[':uuid'][':hash'].$post({ param: { uuid, hash }, json }))),
  stopInvitations: (uuid: string, hash: string) =>
    data(bodyOf(api.reviewPromotion[':uuid'][':hash'].stop.$post({ param: { uuid, hash } }))),
  trainerRequest: (id: string, key: string) =>
    data(bodyOf(api.trainerRequests[':id'].$get({ param: { id }, query: { key } }))),
  answerTrainerRequest: (id: number, key: string, json: z.input<typeof answerRequestBody>) =>
    data(
      bodyOf(api.trainerRequests[':id'].answer.$post({ param: { id: String(id) }, query: { key }, json })),
    ),
  myReviewInvitations: () => data(bodyOf(api.customer.reviewInvitations.$get())),
  inspectionOffers: () => bodyOf(api.inspections.$get()),
  requestInspection: (body: InspectionRequestBody) =>
    data(bodyOf(api.inspectionRequests.$post({ json: body }))),
})
