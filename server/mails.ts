import { passwordChanged, passwordChangedText } from './accounts/auth/mails/password-changed.tsx'
import {
  resetPassword,
  resetPasswordText,
  setPassword,
  setPasswordText,
} from './accounts/auth/mails/set-password.tsx'
import { confirmEmailMail, confirmEmailText } from './accounts/confirmation/mails/confirm-email.tsx'
import { accountRefused, accountRefusedText } from './booking/mails/account-refused.tsx'
import { approvalEnded, approvalEndedText } from './booking/mails/approval-ended.tsx'
import { approvalRequest, approvalRequestText } from './booking/mails/approval-request.tsx'
import { dateGuaranteed, dateGuaranteedText } from './booking/mails/date-guaranteed.tsx'
import { invoiceCopy, invoiceCopyText } from './booking/mails/invoice-copy.tsx'
import { managerApproval, managerApprovalText } from './booking/mails/manager-approval.tsx'
import { orderCancelled, orderCancelledText } from './booking/mails/order-cancelled.tsx'
import { orderConfirmed, orderConfirmedText } from './booking/mails/order-confirmed.tsx'
import { orderExpired, orderExpiredText } from './booking/mails/order-expired.tsx'
import { movedText, orderMoved, participantMoved } from './booking/mails/order-moved.tsx'
import {
  orderApproved,
  orderApprovedText,
  orderReceived,
  orderReceivedText,
} from './booking/mails/order-received.tsx'
import { orderToApprove } from './booking/mails/order-to-approve.tsx'
import { paidWithoutSeat, paidWithoutSeatText } from './booking/mails/paid-without-seat.tsx'
import { partCancelled, partCancelledText } from './booking/mails/part-cancelled.tsx'
import { participantCancelled, participantCancelledText } from './booking/mails/participant-cancelled.tsx'
import { participantConfirmed, participantConfirmedText } from './booking/mails/participant-confirmed.tsx'
import { participantsMissing, participantsMissingText } from './booking/mails/participants-missing.tsx'
import { paymentFailed, paymentFailedText } from './booking/mails/payment-failed.tsx'
import { refund, refundText } from './booking/mails/refund.tsx'
import {
  courseReminder,
  courseReminderText,
  participantReminder,
  participantReminderText,
} from './booking/mails/reminder.tsx'
import { offerAccepted, offerDeclined } from './booking/offers/mails/offer-answered.tsx'
import {
  offerReminder,
  offerReminderText,
  offerSent,
  offerSentText,
} from './booking/offers/mails/offer-sent.tsx'
import {
  waitingJoined,
  waitingJoinedText,
  waitingOffer,
  waitingOfferText,
} from './booking/waiting/mails/waiting-list.tsx'
import type { EditableTexts, MailTemplates } from './mail/mail.ts'
import {
  certificateCorrected,
  certificateCorrectedText,
  certificatesOfHolder,
  certificatesOfHolderText,
  certificatesOfOrder,
  certificatesOfOrderText,
} from './papers/mails/certificates.tsx'
import {
  renewalOfEmployer,
  renewalOfEmployerText,
  renewalOfHolder,
  renewalOfHolderText,
} from './papers/renewals/mails/renewal.tsx'
import { companyInvite, companyInviteText } from './people/employer/mails/company-invite.tsx'
import { trainerDeclined } from './planning/asking/mails/trainer-declined.tsx'
import { trainerReleased, trainerRequest } from './planning/asking/mails/trainer-request.tsx'
import {
  dateChanged,
  dateChangedPerson,
  dateChangedText,
  dateWish,
  dateWishText,
} from './planning/moving/mails/date-changed.tsx'
import { dateChangedTrainer } from './planning/moving/mails/date-changed-trainer.tsx'
import { joiningInstructions, joiningInstructionsText } from './planning/tasks/mails/joining-instructions.tsx'
import { lunchCount } from './planning/tasks/mails/lunch-count.tsx'
import { chatAnswer, chatAnswerText } from './service/chat/mails/chat-answer.tsx'
import { chatWaiting } from './service/chat/mails/chat-waiting.tsx'
import {
  contactReceipt,
  contactReceiptText,
  contactRequest,
} from './service/contact/mails/contact-request.tsx'
import { staffMessage } from './service/inbox/mails/staff-message.tsx'
import {
  inspectionReceipt,
  inspectionReceiptText,
  inspectionRequest,
} from './service/inspections/mails/inspection-request.tsx'
import {
  quotationReceipt,
  quotationReceiptText,
  quotationRequest,
} from './service/quotations/mails/quotation-request.tsx'
import { reviewInvitation, reviewInvitationText } from './service/reviews/mails/review-invitation.tsx'
import {
  reviewRefused,
  reviewRefusedText,
  reviewShown,
  reviewShownText,
} from './service/reviews/mails/review-judged.tsx'
import { reviewThanks, reviewThanksText } from './service/reviews/mails/review-thanks.tsx'
import {
  withdrawalNotice,
  withdrawalReceipt,
  withdrawalReceiptText,
} from './service/withdrawals/mails/withdrawal.tsx'
import { colleagueInvitation, colleagueReset } from './staff/account/mails/colleague-link.tsx'

/** The template of every kind of mail. They load React and the PDF renderer, so they are imported with the first mail (start.ts). */
export const mailTemplates: MailTemplates = {
  order_received: orderReceived,
  order_approved: orderApproved,
  order_to_approve: orderToApprove,
  approval_request: approvalRequest,
  manager_approval: managerApproval,
  approval_ended: approvalEnded,
  account_refused: accountRefused,
  order_confirmed: orderConfirmed,
  order_moved: orderMoved,
  company_invite: companyInvite,
  date_guaranteed: dateGuaranteed,
  order_expired: orderExpired,
  order_cancelled: orderCancelled,
  part_cancelled: partCancelled,
  participants_missing: participantsMissing,
  paid_without_place: paidWithoutSeat,
  participant_confirmed: participantConfirmed,
  participant_moved: participantMoved,
  participant_cancelled: participantCancelled,
  date_changed: dateChanged,
  date_changed_person: dateChangedPerson,
  date_changed_trainer: dateChangedTrainer,
  date_wish: dateWish,
  course_reminder: courseReminder,
  participant_reminder: participantReminder,
  invoice: invoiceCopy,
  payment_failed: paymentFailed,
  refund,
  reset_password: resetPassword,
  set_password: setPassword,
  confirm_email: confirmEmailMail,
  password_changed: passwordChanged,
  colleague_invitation: colleagueInvitation,
  staff_message: staffMessage,
  colleague_reset: colleagueReset,
  quotation_request: quotationRequest,
  quotation_receipt: quotationReceipt,
  contact_request: contactRequest,
  contact_receipt: contactReceipt,
  withdrawal_receipt: withdrawalReceipt,
  withdrawal_notice: withdrawalNotice,
  inspection_request: inspectionRequest,
  inspection_receipt: inspectionReceipt,
  offer_sent: offerSent,
  offer_reminder: offerReminder,
  offer_accepted: offerAccepted,
  offer_declined: offerDeclined,
  waiting_joined: waitingJoined,
  waiting_offer: waitingOffer,
  chat_waiting: chatWaiting,
  chat_answer: chatAnswer,
  certificates_of_holder: certificatesOfHolder,
  certificate_corrected: certificateCorrected,
  certificates_of_order: certificatesOfOrder,
  renewal_of_holder: renewalOfHolder,
  renewal_of_employer: renewalOfEmployer,
  trainer_request: trainerRequest,
  trainer_released: trainerReleased,
  trainer_declined: trainerDeclined,
  joining_instructions: joiningInstructions,
  lunch_count: lunchCount,
  review_invitation: reviewInvitation,
  review_thanks: reviewThanks,
  review_shown: reviewShown,
  review_refused: reviewRefused,
}

/** The standard texts of the kinds that colleagues can change, in the order of an order's life (decision 70). */
export const editableTexts: EditableTexts = {
  quotation_receipt: quotationReceiptText,
  offer_sent: offerSentText,
  offer_reminder: offerReminderText,
  order_received: orderReceivedText,
  approval_request: approvalRequestText,
  manager_approval: managerApprovalText,
  'approval_ended.refused': approvalEndedText('refused'),
  'approval_ended.expired': approvalEndedText('expired'),
  'approval_ended.approver': approvalEndedText('approver'),
  order_approved: orderApprovedText,
  account_refused: accountRefusedText,
  order_confirmed: orderConfirmedText,
  invoice: invoiceCopyText,
  participant_confirmed: participantConfirmedText,
  participants_missing: participantsMissingText,
  payment_failed: paymentFailedText,
  paid_without_place: paidWithoutSeatText,
  order_expired: orderExpiredText,
  'order_cancelled.by_customer': orderCancelledText('by_customer'),
  'order_cancelled.by_us': orderCancelledText('by_us'),
  'order_cancelled.withdrawn': orderCancelledText('withdrawn'),
  'part_cancelled.by_customer': partCancelledText('by_customer'),
  'part_cancelled.by_us': partCancelledText('by_us'),
  participant_cancelled: participantCancelledText,
  order_moved: movedText,
  participant_moved: movedText,
  'date_changed.moved': dateChangedText('moved', 'buyer'),
  'date_changed.joined': dateChangedText('joined', 'buyer'),
  'date_changed.cancelled': dateChangedText('cancelled', 'buyer'),
  'date_changed_person.moved': dateChangedText('moved', 'person'),
  'date_changed_person.joined': dateChangedText('joined', 'person'),
  'date_changed_person.cancelled': dateChangedText('cancelled', 'person'),
  date_wish: dateWishText,
  date_guaranteed: dateGuaranteedText,
  'refund.double_payment': refundText('double_payment'),
  'refund.order_ended': refundText('order_ended'),
  'refund.cancelled': refundText('cancelled'),
  'refund.withdrawn': refundText('withdrawn'),
  'refund.no_place': refundText('no_place'),
  'refund.goodwill': refundText('goodwill'),
  'refund.price_difference': refundText('price_difference'),
  waiting_joined: waitingJoinedText,
  waiting_offer: waitingOfferText,
  joining_instructions: joiningInstructionsText,
  'course_reminder.week': courseReminderText('week'),
  'course_reminder.day': courseReminderText('day'),
  'participant_reminder.week': participantReminderText('week'),
  'participant_reminder.day': participantReminderText('day'),
  certificates_of_holder: certificatesOfHolderText,
  certificates_of_order: certificatesOfOrderText,
  certificate_corrected: certificateCorrectedText,
  renewal_of_holder: renewalOfHolderText,
  renewal_of_employer: renewalOfEmployerText,
  review_invitation: reviewInvitationText,
  review_thanks: reviewThanksText,
  review_shown: reviewShownText,
  review_refused: reviewRefusedText,
  'contact_receipt.message': contactReceiptText('message'),
  'contact_receipt.call_back': contactReceiptText('call_back'),
  inspection_receipt: inspectionReceiptText,
  withdrawal_receipt: withdrawalReceiptText,
  'chat_answer.named': chatAnswerText('named'),
  'chat_answer.unnamed': chatAnswerText('unnamed'),
  confirm_email: confirmEmailText,
  set_password: setPasswordText,
  reset_password: resetPasswordText,
  password_changed: passwordChangedText,
  company_invite: companyInviteText,
}
