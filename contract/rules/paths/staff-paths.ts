/** The back office; its language is a setting of the colleague. */
export const staffPaths = { home: '/staff', link: '/staff/link', chat: '/staff/chat' } as const
