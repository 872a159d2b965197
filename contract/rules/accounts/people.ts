/** The schemes that give people a number. */
export const schemes = ['winda', 'irata'] as const
export type Scheme = (typeof schemes)[number]

/** What can be merged when it turns out to be the same. */
export const mergeKinds = ['person', 'company', 'customer'] as const
export type MergeKind = (typeof mergeKinds)[number]

/** Why two people, companies or customers may be the same: an equal number with another name, or an equal mail address or name without further proof. */
export const proposalReasons = ['number', 'email', 'name'] as const
export type ProposalReason = (typeof proposalReasons)[number]
