import { sql } from 'drizzle-orm'

/** The answer to review `r` that everybody can read; null without one. */
export const replyOf = sql`case when r.reply is not null then json_build_object('text', r.reply, 'on', r.replied_on) end`
