import { z } from 'zod'
import { cellStates } from '../../rules/accounts/matrix.ts'
import { companyLimits, memberRoles } from '../../rules/accounts/members.ts'
import { day } from '../catalogue/product.ts'
import { email, line, nameLine, positiveId } from '../fields.ts'

const role = z.enum(memberRoles)

export const companyMemberResponse = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  is_me: z.boolean(),
})

export const companyInviteResponse = z.object({
  id: z.int(),
  email: z.string(),
  role,
  /** The last day on which it can be accepted. */
  until: day,
})

/** The company that the customer may act for. */
export const myCompanyResponse = z.object({
  name: z.string(),
  role,
  /** Whether what bookers order waits for a manager. */
  approves_orders: z.boolean(),
  members: z.array(companyMemberResponse),
  /** For managers. */
  invites: z.array(companyInviteResponse),
})
export type MyCompany = z.infer<typeof myCompanyResponse>

export const changeCompanyBody = z.strictObject({ approves_orders: z.boolean() })

export const inviteBody = z.strictObject({ email, role })
export type InviteBody = z.output<typeof inviteBody>

export const changeMemberBody = z.strictObject({ role })

export const inviteResponse = z.object({
  company: z.string(),
  role,
  invited_by: z.string().nullable(),
  /** Whether accepting it would end that the customer acts for another company. */
  has_other_company: z.boolean(),
  /** Whether it was mailed to the address of the customer's account; only then it can be accepted. */
  is_for_me: z.boolean(),
})
export type Invite = z.infer<typeof inviteResponse>

const qualification = line(60).min(1)

export const functionResponse = z.object({
  id: z.int(),
  name: z.string(),
  /** What it requires. */
  qualifications: z.array(z.string()),
  people: z.int(),
})
export type CompanyFunction = z.infer<typeof functionResponse>

export const writeFunctionBody = z.strictObject({
  name: nameLine(80).min(1),
  qualifications: z.array(qualification).max(100),
})
export type WriteFunctionBody = z.output<typeof writeFunctionBody>

export const writeEmployeeBody = z.strictObject({
  name: nameLine(120).min(1),
  email: email.nullish(),
  staff_number: line(40).nullish(),
  function_ids: z.array(positiveId).max(companyLimits.functions),
})
export type WriteEmployeeBody = z.output<typeof writeEmployeeBody>

/** What a company knows about one qualification of a person. */
export const cellResponse = z.object({
  /** Its place in `modules`. */
  module: z.int(),
  state: z.enum(cellStates),
  /** The last valid day of the certificate; null without one, or if it never expires. */
  expires_on: day.nullable(),
  /** The first day of the course that is booked. */
  planned_on: day.nullable(),
  /** Whether one of the person's functions requires it. */
  is_required: z.boolean(),
})

export const matrixPersonResponse = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  staff_number: z.string().nullable(),
  function_ids: z.array(z.int()),
  /** Whether the person lets the company see certificates that others paid for. */
  shares: z.boolean(),
  cells: z.array(cellResponse),
})
export type MatrixPerson = z.infer<typeof matrixPersonResponse>

export const matrixModuleResponse = z.object({
  qualification: z.string(),
  name: z.string(),
  scheme: z.string().nullable(),
})
export type MatrixModule = z.infer<typeof matrixModuleResponse>

export const matrixResponse = z.object({
  /** The columns: what somebody has, is booked for, or needs. */
  modules: z.array(matrixModuleResponse),
  functions: z.array(functionResponse),
  people: z.array(matrixPersonResponse),
})
export type Matrix = z.infer<typeof matrixResponse>

export const renewalBody = z.strictObject({
  people: z.array(positiveId).min(1).max(100),
  qualification,
})

/** Those of the chosen people who take the same course, and the dates on which they can. */
export const renewalGroupResponse = z.object({
  kind: z.enum(['refresher', 'course']),
  people: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string().nullable(),
      date_of_birth: z.string().nullable(),
      winda_id: z.string().nullable(),
      irata_number: z.string().nullable(),
    }),
  ),
  dates: z.array(
    z.object({
      po_id: z.int(),
      product: z.string(),
      first_day: day,
      last_day: day,
      location: z.string().nullable(),
      places_left: z.int(),
    }),
  ),
})
export type RenewalGroup = z.infer<typeof renewalGroupResponse>

/** A company that lists the customer as one of its people. */
export const employerResponse = z.object({
  id: z.int(),
  name: z.string(),
  shares: z.boolean(),
})
export type Employer = z.infer<typeof employerResponse>

export const shareBody = z.strictObject({ shares: z.boolean() })

const importedColumns = ['name', 'email', 'staff_number', 'functions'] as const

/** What a row of a sheet means for the people of a company. */
export const importRowResponse = z.object({
  /** Its number in the sheet; the headings are row 1. */
  row: z.int(),
  name: z.string(),
  outcome: z.enum(['new', 'changed', 'same', 'fault']),
  faults: z.array(z.object({ column: z.enum(importedColumns), rule: z.string() })),
})
export type ImportRow = z.infer<typeof importRowResponse>

export const importPlanResponse = z.object({
  /** Names this plan; accepting it is refused once it would do something else. */
  plan: z.string(),
  rows: z.array(importRowResponse),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), fault: z.int() }),
  /** Headings that were not recognised. */
  ignored: z.array(z.string()),
})
export type ImportPlan = z.infer<typeof importPlanResponse>
