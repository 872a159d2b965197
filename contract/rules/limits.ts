/** Limits that pages and API share. No zod here: the browser imports these. */

/** More products do not fit side by side. */
export const maxCompared = 4

/** Shorter terms get no suggestions. */
export const minTermLength = 3

/** More of one thing than anybody books without talking to us first. */
export const mostOfOneLine = 999

/** More different things than one cart needs; it keeps one visitor from filling the table. */
export const mostCartLines = 50

/** Of one message in the chat. */
export const maxChatMessageLength = 2000
