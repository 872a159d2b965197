/** What somebody may do for their company in the shop. */
export const memberRoles = ['booker', 'manager', 'finance'] as const
export type MemberRole = (typeof memberRoles)[number]

/** What roles give access to: the people and their certificates, the orders and invoices, the company itself, or no more than that one is a member. */
const access = {
  people: ['booker', 'manager'],
  orders: ['finance', 'manager'],
  manage: ['manager'],
  any: memberRoles,
} as const satisfies Record<string, readonly MemberRole[]>
export type CompanyAccess = keyof typeof access

export const mayAccess = (role: MemberRole, what: CompanyAccess) =>
  (access[what] as readonly MemberRole[]).includes(role)

/** How long an invitation can be accepted. */
export const inviteDays = 14

/** How many people, functions and open invitations a company has at most. */
export const companyLimits = { people: 2_000, functions: 100, invites: 50, members: 200 } as const
