import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { verdicts } from '../../../contract/rules/catalogue/reviews.ts'
import { locales } from '../../../contract/rules/locale.ts'
import { customers } from '../../accounts/tables.ts'
import { discountCodes } from '../../booking/tables/discount-tables.ts'
import { orderLines } from '../../booking/tables/order-tables.ts'
import { ofProduct } from '../../catalogue/tables/product-tables.ts'
import { day, id, instant, tokenHash } from '../../platform/database/columns.ts'
import { colleagues } from '../../platform/staff/tables.ts'

/** An invitation to review a training. The mailed link holds the uuid and its signature. */
export const reviewInvitations = pgTable(
  'review_invitations',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    productId: ofProduct(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    invitedAt: instant('invited_at').notNull(),
    usedAt: instant('used_at'),
    /** The discount code they got for their review. */
    discountCodeId: integer('discount_code_id').references(() => discountCodes.id, { onDelete: 'set null' }),
  },
  (table) => [
    // Nobody is invited twice for one training, however often the job runs.
    uniqueIndex('one_invitation_per_person').on(table.orderLineId, sql`lower(${table.email})`),
    index().on(table.invitedAt),
  ],
)

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: ofProduct(),
    /** The invitation with which it was written. The review stays when the invitation is deleted. */
    invitationId: integer('invitation_id')
      .unique('one_review_per_invitation')
      .references(() => reviewInvitations.id, { onDelete: 'set null' }),
    /** Written by a participant. */
    verified: boolean('verified').notNull().default(false),
    author: text('author').notNull(),
    company: text('company'),
    locale: text('locale', { enum: locales }).notNull(),
    rating: smallint('rating').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    writtenOn: day('written_on').notNull(),
    /** Published from then on; null while it awaits moderation. */
    approvedAt: instant('approved_at'),
    rejectedAt: instant('rejected_at'),
    /** What we answer below it, for everybody to read. */
    reply: text('reply'),
    repliedOn: day('replied_on'),
    /** The colleague who wrote the reply. */
    replierId: integer('replier_id').references(() => colleagues.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.productId, table.writtenOn.desc()),
    index().on(table.writtenOn.desc()),
    index('reviews_waiting').on(table.writtenOn).where(sql`approved_at is null and rejected_at is null`),
    check('rating_1_to_5', sql`${table.rating} between 1 and 5`),
    check('approved_or_rejected', sql`${table.approvedAt} is null or ${table.rejectedAt} is null`),
  ],
)

/** The log of moderation: who approved or rejected a review, when and why. Append-only. */
export const reviewJudgements = pgTable(
  'review_judgements',
  {
    id: id(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    verdict: text('verdict', { enum: verdicts }).notNull(),
    reason: text('reason'),
    /** Null for judgements from before colleagues had accounts of their own. */
    colleagueId: integer('colleague_id').references(() => colleagues.id),
    /** No longer written: the customer account that staff used to have. */
    judgedBy: integer('judged_by').references(() => customers.id),
    at: instant('at').notNull(),
  },
  (table) => [index().on(table.reviewId)],
)

/** Email addresses that want no more invitations; hashed, so that this is not a list of addresses. */
export const reviewOptOuts = pgTable('review_opt_outs', {
  emailHash: tokenHash('email_hash').primaryKey(),
  at: instant('at').notNull(),
})
