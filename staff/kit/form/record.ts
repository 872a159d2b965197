/** A record as a form edits it. */
export type FormRecord<Values extends object> = { version: number; values: Values }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The fields of which the values differ: what a save sends. */
export function changedFields<Values extends object>(from: Values, to: Values): Partial<Values> {
  const names = Object.keys(from) as (keyof Values)[]
  return Object.fromEntries(
    names.filter((name) => !isSame(from[name], to[name])).map((name) => [name, to[name]]),
  ) as Partial<Values>
}

/**
 * The record that edits are now based on, after somebody else saved it. What they changed is taken over, except where the colleague
 * changed the same field: then the edits stay based on the old version, and saving asks which value to keep.
 */
export function rebased<Values extends object>(
  base: FormRecord<Values>,
  typed: Values,
  latest: FormRecord<Values>,
): { base: FormRecord<Values>; values: Values } {
  const mine = changedFields(base.values, typed)
  const theirs = changedFields(base.values, latest.values)
  const collides = Object.keys(mine).some((name) => name in theirs)
  return collides ? { base, values: typed } : { base: latest, values: { ...latest.values, ...mine } }
}

/** The values after a save: as the server has them, except what was typed while the save was under way. */
export const afterSave = <Values extends object>(sent: Values, typed: Values, saved: Values): Values => ({
  ...saved,
  ...changedFields(sent, typed),
})
