/** Menu items that only open a submenu and are not links (the specification's ids). */
export const unlinkedMenuItems: readonly number[] = [423, 450]
/** The menu item with this title has the footer's columns as children. */
export const footerTitle = 'Footer'

/** Kinds of content pages (`type_code`). A new kind also needs its part in `web/content/pages/`. */
export const pageTypes = ['text', 'blog', 'choice_help', 'knowledge', 'location', 'contact'] as const
