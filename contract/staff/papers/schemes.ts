import { z } from 'zod'
import { participantNeeds } from '../../rules/catalogue/products.ts'
import { formVersion, line, positiveId } from '../../wire/fields.ts'

const months = z.int().min(1).max(600)
const schemeFields = {
  name: line(120).min(1),
  /** Where certificates are registered; null: nowhere. */
  register: line(120).min(1).nullable(),
  needs: z.array(z.enum(participantNeeds)).max(participantNeeds.length),
  upload_working_days: z.int().min(1).max(250).nullable(),
  keep_months: months,
  /** For modules that no refresher renews; null: as the others. */
  keep_months_without_refresher: months.nullable(),
  max_missed_minutes: z.int().min(0).max(480),
  grace_months: z.int().min(0).max(120).nullable(),
  /** So many days before a certificate ends its holder is reminded. */
  reminder_days: z.array(z.int().min(1).max(730)).max(6),
}
export const schemeResponse = z.object({
  id: z.int(),
  code: z.string(),
  version: z.int(),
  ...schemeFields,
  /** How many trainings have a module of it. */
  trainings: z.int(),
})
export type Scheme = z.infer<typeof schemeResponse>
export const changeSchemeBody = z.object(schemeFields).partial().extend({ version: formVersion }).strict()
export type ChangeSchemeBody = z.infer<typeof changeSchemeBody>

export const moduleTrainingResponse = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  is_refresher: z.boolean(),
  schemes: z.array(z.string()),
  /** The codes of its modules. */
  modules: z.array(z.string()),
})
export type ModuleTraining = z.infer<typeof moduleTrainingResponse>

const title = z.strictObject({ nl: line(200).min(1), en: line(200).min(1) })
const moduleFields = z.strictObject({
  /** Null for one that is added. */
  id: positiveId.nullable(),
  scheme: line(20).min(1).nullable(),
  /** Null: the code of the training. */
  code: line(40).min(1).nullable(),
  /** What it proves, the same for a course and its refresher; null: the code of the training that it refreshes. */
  qualification: line(40).min(1).nullable(),
  /** Null: the name of the training. */
  title: title.nullable(),
  /** Whether the three below hold, instead of those of the training. */
  has_own_term: z.boolean(),
  validity_months: months.nullable(),
  window_months: months.nullable(),
  keeps_old_date: z.boolean(),
  needs_result: z.boolean(),
  /** The numbers of its course days, from 1; null: all. */
  day_numbers: z.array(z.int().min(1).max(31)).min(1).max(31).nullable(),
})
export type ProductModule = z.infer<typeof moduleFields>

export const trainingModulesResponse = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** In their order on the certificate page. */
  modules: z.array(moduleFields),
})
export type TrainingModules = z.infer<typeof trainingModulesResponse>
const modules = z.array(moduleFields).min(1).max(20)
/** All modules of a training. `seen` has them as the colleague saw them: what is no longer so is not written over. */
export const changeModulesBody = z.strictObject({ seen: z.array(moduleFields).max(20), modules })
export type ChangeModulesBody = z.infer<typeof changeModulesBody>
