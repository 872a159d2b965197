import { z } from 'zod'
import { type Locale, locales } from '../../rules/locale.ts'
import { pageTypes } from '../../rules/pages.ts'
import { formVersion, line, positiveId } from '../../wire/fields.ts'
import { bulkBody } from '../bulk.ts'
import { listQuery, several } from '../list.ts'
import { actorResponse } from '../log.ts'

/** What colleagues write as drafts. */
export type DraftKind = 'page'

const label = z.object({ nl: line(300), en: line(300) })

/** The questions of a choice-help page, as `guidedChoice` of the shop, with limits. */
const choiceBody = z
  .array(
    z.strictObject({
      key: z.string().regex(/^[a-z0-9-]{1,40}$/),
      question: label,
      help: label.optional(),
      answers: z
        .array(
          z.strictObject({
            label,
            next: z.string().max(40).optional(),
            products: z.array(line(20)).max(12).optional(),
            advice: label.optional(),
          }),
        )
        .max(12),
    }),
  )
  .max(30)

/** A longer text without markup. */
const prose = z
  .string()
  .overwrite((typed) => typed.replace(/\r\n?/g, '\n').trim())
  .max(600)
const slug = z
  .string()
  .overwrite((typed) => typed.trim().toLowerCase())
  .max(120)
const bodyHtml = z.string().max(100_000)

/** A picture: one that was uploaded (`media/…`), or a drawing that came with the shop. */
const picture = z
  .string()
  .regex(/^[\w-]+(\/[\w-]+)*(\.[a-z]{3,4})?$/)
  .max(200)

/** Everything that is written in a page. One level deep, so that each field is saved, compared and merged by its name. */
export const pageContentBody = z.strictObject({
  type_code: z.enum(pageTypes),
  parent_id: positiveId.nullable(),
  author: line(100).nullable(),
  picture: picture.nullable(),
  location_id: positiveId.nullable(),
  product_ids: z.array(positiveId).max(50),
  choice: choiceBody.nullable(),
  nl_title: line(200),
  nl_summary: prose,
  nl_meta_description: line(320),
  nl_body_html: bodyHtml,
  nl_slug: slug,
  en_title: line(200),
  en_summary: prose,
  en_meta_description: line(320),
  en_body_html: bodyHtml,
  en_slug: slug,
})
export type PageContent = z.infer<typeof pageContentBody>
export type PageField = keyof PageContent
export const pageFields = Object.keys(pageContentBody.shape) as PageField[]

/** The texts that a page has in each language. */
const pageTextNames = ['title', 'summary', 'meta_description', 'body_html', 'slug'] as const
export const textField = <Name extends (typeof pageTextNames)[number]>(locale: Locale, name: Name) =>
  `${locale}_${name}` as const

export const emptyPage: PageContent = {
  type_code: 'blog',
  parent_id: null,
  author: null,
  picture: null,
  location_id: null,
  product_ids: [],
  choice: null,
  nl_title: '',
  nl_summary: '',
  nl_meta_description: '',
  nl_body_html: '',
  nl_slug: '',
  en_title: '',
  en_summary: '',
  en_meta_description: '',
  en_body_html: '',
  en_slug: '',
}

/** Why a page cannot be published. */
export const pageProblemCodes = [
  'required',
  'slug_invalid',
  'slug_taken',
  'dead_link',
  'alt_missing',
  'picture_missing',
  'parent_below',
  'parent_missing',
  'unknown_product',
  'unknown_step',
  'unreachable_step',
] as const
export const pageProblemResponse = z.object({
  field: z.enum(pageFields),
  code: z.enum(pageProblemCodes),
  /** The link, slug, product or step. */
  detail: z.string(),
})
export type PageProblem = z.infer<typeof pageProblemResponse>

export const pageStates = ['live', 'planned', 'draft', 'taken_down'] as const
export type PageState = (typeof pageStates)[number]

export const pageListQuery = listQuery(
  // `tree`: every page follows the one that it is below.
  ['title', 'type', 'changed', 'published', 'tree'],
  {
    type: several(z.enum(pageTypes)),
    state: several(z.enum(pageStates)),
    /** Those with a draft that is newer than what is published. */
    draft: z.enum(['yes', 'mine']).optional(),
    missing: z.enum(locales).optional(),
    parent: z.coerce.number().int().positive().optional(),
  },
  '-changed',
)
export type PageListQuery = z.infer<typeof pageListQuery>

export const staffPageRowResponse = z.object({
  id: z.int(),
  type_code: z.enum(pageTypes),
  title: z.string(),
  parent: z.object({ id: z.int(), title: z.string() }).nullable(),
  /** How many pages it is below. */
  depth: z.int(),
  state: z.enum(pageStates),
  has_draft: z.boolean(),
  /** The languages without a title or text. */
  missing: z.array(z.enum(locales)),
  changed_at: z.iso.datetime(),
  changed_by: z.string().nullable(),
  published_at: z.iso.datetime().nullable(),
  publish_at: z.iso.datetime().nullable(),
  /** Of the draft; 0 without one. */
  version: z.int(),
})
export type StaffPageRow = z.infer<typeof staffPageRowResponse>

export const pageBulkBody = bulkBody(
  z.strictObject({ name: z.enum(['publish', 'take_down']) }),
  pageListQuery,
)

export const pageCountsResponse = z.object({
  all: z.int(),
  draft: z.int(),
  planned: z.int(),
  mine: z.int(),
})

export const newPageBody = z.strictObject({
  type_code: z.enum(pageTypes),
  parent_id: positiveId.nullable().default(null),
})

/** The fields that a colleague changed, and the version of the draft that they saw; 0 without a draft. */
export const saveDraftBody = pageContentBody
  .partial()
  .extend({ version: z.int().min(0) })
  .strict()
export type SaveDraftBody = z.infer<typeof saveDraftBody>

/** `at`: plans it for then; null publishes now. */
export const publishPageBody = z.strictObject({
  version: formVersion,
  at: z.iso.datetime().nullable().default(null),
})
/** `at`: from then on; null is now. */
export const takeDownBody = z.strictObject({ at: z.iso.datetime().nullable().default(null) })

export const staffPageResponse = z.object({
  id: z.int(),
  state: z.enum(pageStates),
  /** What the editor shows: the draft, or what is published. */
  content: pageContentBody,
  /** What is published; null if nothing is. */
  live: pageContentBody.nullable(),
  /** Of the draft; 0 without one. */
  version: z.int(),
  has_draft: z.boolean(),
  saved_at: z.iso.datetime().nullable(),
  saved_by: z.string().nullable(),
  published_at: z.iso.datetime().nullable(),
  unpublish_at: z.iso.datetime().nullable(),
  publish_at: z.iso.datetime().nullable(),
  /** Why it was not published at its planned moment. */
  refused: z.array(pageProblemResponse).nullable(),
  /** What would stop it from being published now. */
  problems: z.array(pageProblemResponse),
  /** The addresses in the shop, if it is published. */
  uris: z.object({ nl: z.string(), en: z.string() }).nullable(),
  revisions: z.array(z.object({ number: z.int(), at: z.iso.datetime(), by: actorResponse.shape.name })),
})
export type StaffPage = z.infer<typeof staffPageResponse>

export const revisionResponse = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  content: pageContentBody,
})
export type Revision = z.infer<typeof revisionResponse>

/** A link that shows a draft to whoever has it. */
export const previewLinkResponse = z.object({ nl: z.string(), en: z.string(), until: z.iso.datetime() })

/** What fields of a page can refer to. */
export const pageChoicesResponse = z.object({
  parents: z.array(z.object({ id: z.int(), title: z.string() })),
  locations: z.array(z.object({ id: z.int(), name: z.string() })),
  products: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
})
export type PageChoices = z.infer<typeof pageChoicesResponse>
