/** What the day of a task is counted from: the first or last day of the course, or the day on which it was decided that it takes place. */
export const taskAnchors = ['first_day', 'last_day', 'decided'] as const
export type TaskAnchor = (typeof taskAnchors)[number]

/** What the shop does by itself on the day of a task: mail the participants how to come, or mail the planning how many lunches are needed. */
export const taskActions = ['joining_instructions', 'lunch_count'] as const
export type TaskAction = (typeof taskActions)[number]
