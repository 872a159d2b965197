import { z } from 'zod'
import { menuPlaces } from '../../rules/pages.ts'
import { formVersion, line, positiveId } from '../../wire/fields.ts'
import { bothLanguages } from '../settings.ts'

/** What a menu item leads to. `uri`: a fixed page or another site. */
export const menuTargets = ['category', 'page', 'product', 'uri', 'none'] as const
export type MenuTarget = (typeof menuTargets)[number]

export const staffMenuItemResponse = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  place: z.enum(menuPlaces),
  title: z.object({ en: z.string(), nl: z.string() }),
  target: z.enum(menuTargets),
  /** The id of the category, page or product. */
  target_id: z.int().nullable(),
  target_name: z.string().nullable(),
  uri: z.object({ en: z.string(), nl: z.string() }).nullable(),
  /** It should lead somewhere, and does not. */
  is_dead: z.boolean(),
  version: z.int(),
})
export type StaffMenuItem = z.infer<typeof staffMenuItemResponse>

/** A path of this site, or an https address. */
const address = line(300).refine((uri) => /^\/(?![/\\])[^\s]*$/.test(uri) || /^https:\/\/[^\s]+$/.test(uri), {
  params: { rule: 'address' },
})

const fields = {
  title: bothLanguages(60),
  target: z.enum(menuTargets),
  target_id: positiveId.nullable().optional(),
  uri: z.strictObject({ en: address, nl: address }).nullable().optional(),
}
export const newMenuItemBody = z.strictObject({
  /** Without it, at the top. */
  parent_id: positiveId.optional(),
  ...fields,
})
export const changeMenuItemBody = z.strictObject({ version: formVersion, ...fields })
export const moveMenuItemBody = z.strictObject({
  /** Null: at the top. */
  parent_id: positiveId.nullable(),
  /** The place among the items there, from 0. */
  position: z.int().min(0).max(200),
})

const targetList = z.array(z.object({ id: z.int(), name: z.string() }))
/** What an item can lead to, by name. */
export const menuTargetsResponse = z.object({ category: targetList, page: targetList, product: targetList })
export type MenuTargetLists = z.infer<typeof menuTargetsResponse>
